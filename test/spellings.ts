/**
 * A path as others may write it, so that a guard reads it differently from the router, if it can: as the target of a
 * request. Some are other addresses in the end; what counts is that all parts of the program agree on which.
 */
export function spellingsOf(path: string): string[] {
  const last = path.lastIndexOf("/");
  const joinedBy = (separator: string) => path.slice(0, last) + separator + path.slice(last + 1);
  const encoded = (letters: RegExp) =>
    path.replace(letters, (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, "0")}`);
  return [
    path.toUpperCase(),
    path.replace(/[a-z]/, (letter) => letter.toUpperCase()),
    `${path}/`,
    `${path}//`,
    `${path}.data`,
    `${path}/_.data`,
    `${path}_.data`,
    `${path}/_root.data`,
    `${path}.DATA`,
    `${path}.data/`,
    `${path}%2edata`,
    `${path.toUpperCase()}.data`,
    `${path}.data?_routes=root`,
    `${path}/_.data?_routes=&index`,
    `${path}?_routes=root`,
    `${path}?index`,
    `${path}#x`,
    encoded(/[a-z]/),
    encoded(/[a-z]/g).toUpperCase(),
    encoded(/[a-z]/).replace("%", "%25"),
    `/${path}`,
    joinedBy("//"),
    joinedBy("\\"),
    joinedBy("%5c"),
    joinedBy("%2f"),
    joinedBy("/./"),
    joinedBy("/%2E/"),
    joinedBy("/x/../"),
    joinedBy("/x/%2e%2E/"),
    `/./${path}`,
    `/../..${path}`,
    `${path}/.`,
    `${path}/x/..`,
    `${path};x`,
    `${path};/x`,
    `${path}%00`,
    `${path}%09`,
    `${path}%20`,
    `${path}%E7`,
    `http://provedor.example${path}`,
    `https://provedor.example:8443/x/..${path}.data`,
  ].filter((target) => /^(\/|https?:)/.test(target));
}
