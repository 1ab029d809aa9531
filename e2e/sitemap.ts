/** The paths that the sitemap names. */
export async function sitemap(address: string): Promise<string[]> {
  const xml = await (await fetch(`${address}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => new URL(location!).pathname);
}

/** City pages differ in what is sold: with business plans, without plans, in another state. The rest is like the first. */
const cities = ["/internet/mg/belo-horizonte", "/internet/mg/bonito-de-minas", "/internet/es/vitoria"];
/** What no sitemap names. */
const unlisted = [
  "/busca",
  "/busca?q=fibra",
  "/busca?q=xyzzy",
  "/internet/sp/campinas",
  "/streaming/star-plus",
  "/nao-existe",
];

/** Whether it is the path of /internet/{uf}/{cidade}. */
export function isCityPage(path: string): boolean {
  return /^\/internet\/[a-z]{2}\/./.test(path);
}

/** Every public page there is, of those that are alike the first. */
export async function everyPage(address: string): Promise<string[]> {
  const listed = (await sitemap(address)).filter((path) => !isCityPage(path));
  return [...listed, ...cities, ...unlisted];
}
