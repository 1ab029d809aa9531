/**
 * What the given pages say to people and to search engines, by path: their HTML without programs, data and styles.
 * Pictures and other files that are not text are left out, and so is the null of JSON, which is a value there.
 */
export async function readTexts(address: string, paths: Iterable<string>, cookie = ""): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const path of paths) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: the program is small
    const response = await fetch(address + path, { headers: { cookie } });
    const type = response.headers.get("content-type") ?? "";
    // oxlint-disable-next-line no-await-in-loop -- as above
    const text = await response.text();
    if (/^image\/(?!svg)|^application\/(pdf|octet-stream)/.test(type)) continue;
    if (type.startsWith("application/json")) texts.set(path, text.replace(/\bnull\b/g, ""));
    else {
      texts.set(
        path,
        text.replace(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>|<style.*?<\/style>|data:image\/svg[^"]*/gs, ""),
      );
    }
  }
  return texts;
}

/** Where the texts have words of a pattern: "/path: word". */
export function findWords(texts: ReadonlyMap<string, string>, pattern: RegExp): string[] {
  const found = [...texts].flatMap(([path, text]) => [...text.matchAll(pattern)].map(([word]) => `${path}: ${word}`));
  return [...new Set(found)];
}
