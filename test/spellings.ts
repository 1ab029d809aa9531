/** Other ways to write a path: a router or a guard may take each for the path itself, or for another one. */
export function spellingsOf(path: string): string[] {
  const first = path.indexOf("/") + 1;
  const [, name = "", rest = ""] = /^\/([^/]*)(.*)$/.exec(path) ?? [];
  return [
    path,
    `/${encoded(name.slice(0, 1))}${path.slice(first + 1)}`,
    `/${encoded(name)}${rest}`,
    `/${encoded(name).replaceAll("%", "%25")}${rest}`,
    path.toUpperCase(),
    `/${encoded(name.toUpperCase())}${rest}`,
    `/${path}`,
    `//${path}`,
    path.replaceAll("/", "//"),
    `/.${path}`,
    `/%2e${path}`,
    `/casa/..${path}`,
    `/casa/%2E%2e${path}`,
    `/casa/..%2f..${path}`,
    `/%2f${path.slice(1)}`,
    `/${path.slice(1).replaceAll("/", "%2F")}`,
    `/${path.slice(1).replaceAll("/", "\\")}`,
    `/%5C${path.slice(1).replaceAll("/", "%5c")}`,
    `/${name};a=1${rest}`,
    `${path};a=1`,
    `${path}/`,
    `${path}//`,
    `${path}.data`,
    `/${encoded(name)}${rest}.data`,
    `${path}/.data`,
    `${path}/_.data`,
    `${path}/_root.data`,
    `${path}.DATA`,
    `${path}.data/`,
    `${path}/.`,
    `${path}/x/..`,
    `${path}%09`,
    `${path}%`,
    `${path}%E7`,
    `${path}%2edata`,
    `${path}%00`,
    `${path}%20`,
  ];
}

/** Requests of a path: its spellings, with what the router reads in the query, and with a host. */
export function targetsOf(path: string): string[] {
  return [
    ...spellingsOf(path),
    `${path}?index`,
    `${path}?_routes=root`,
    `${path}.data?_routes=root`,
    `${path}/_.data?_routes=&index`,
    `${path}#x`,
    `http://provedor.example${path}`,
    `http://provedor.example:8443/x/..${path}.data`,
  ];
}

/** Every character as its bytes. */
function encoded(text: string): string {
  return Buffer.from(text).toString("hex").replaceAll(/../g, "%$&");
}
