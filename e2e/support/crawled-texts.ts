/** What the given pages say to people and to search engines, by path: their HTML without programs, data and styles. */
export async function readTexts(address: string, paths: Iterable<string>, cookie = ""): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const path of paths) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: the program is small
    const html = await (await fetch(address + path, { headers: { cookie } })).text();
    texts.set(
      path,
      html.replace(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, "").replace(/<style.*?<\/style>/gs, ""),
    );
  }
  return texts;
}

/** Where the texts have words of a pattern: "/path: word". */
export function findWords(texts: ReadonlyMap<string, string>, pattern: RegExp): string[] {
  const found = [...texts].flatMap(([path, text]) => [...text.matchAll(pattern)].map(([word]) => `${path}: ${word}`));
  return [...new Set(found)];
}
