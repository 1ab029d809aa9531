/** The paths that the sitemap names. */
export async function sitemap(address: string): Promise<string[]> {
  const xml = await (await fetch(`${address}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => new URL(location!).pathname);
}
