import { pagePlaces } from "../../app/pages/places.ts";
import { notListed, type PageName, pages } from "../../app/site/links/page-table.ts";

/** The paths listed in the sitemap; of a site that is not open yet, with the cookie of staff. */
export async function sitemapPaths(address: string, cookie = ""): Promise<string[]> {
  const xml = await (await fetch(`${address}/sitemap.xml`, { headers: { cookie } })).text();
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => new URL(location!).pathname);
}

/** One city page of each kind: with business plans, without plans, in another state. */
const cityPaths = ["/internet/mg/belo-horizonte", "/internet/mg/bonito-de-minas", "/internet/es/vitoria"];
/** Pages that the sitemap does not list. */
const unlistedPaths = [
  ...Object.keys(notListed.sitemap).map((name) => pages[name as PageName].to),
  "/busca?q=fibra",
  "/busca?q=xyzzy",
  "/internet/sp/campinas",
  "/streaming/star-plus",
  "/solicitar/cancelamento",
  "/nao-existe",
];

/** Whether a path is that of a city page, /internet/{uf}/{cidade}. */
export function isCityPath(path: string): boolean {
  return /^\/internet\/[a-z]{2}\/./.test(path);
}

/** Whether a path is that of an offer's page, /ofertas/{codigo}. */
export function isOfferPath(path: string): boolean {
  return path.startsWith("/ofertas/");
}

/** The paths of all public pages; of city pages, one of each kind, and one of the offers' pages. */
export async function publicPaths(address: string): Promise<string[]> {
  const listed = (await sitemapPaths(address)).filter((path) => !isCityPath(path));
  const offer = listed.find(isOfferPath)!;
  return [...listed.filter((path) => !isOfferPath(path)), offer, `${offer}?papel=80`, ...cityPaths, ...unlistedPaths];
}

// These two have something beside their text.
const { news: _news, serviceCentre: _serviceCentre, ...writtenPages } = pagePlaces;
const writtenPaths: readonly string[] = Object.values(writtenPages).map(({ to }) => to);

/** Guides to streaming services, articles, and written pages: those of one kind differ by their text alone. */
const kinds: readonly ((path: string) => boolean)[] = [
  (path) => path.startsWith("/streaming/"),
  (path) => path.startsWith("/blog/"),
  (path) => writtenPaths.includes(path),
];

/** Those of these paths whose pages differ by more than their text: the first of each kind, and all that are of none. */
export function firstOfEachKind(paths: readonly string[]): string[] {
  return paths.filter((path) => {
    const kind = kinds.find((isOne) => isOne(path));
    return !kind || paths.find(kind) === path;
  });
}

/** Pages of the second demonstration that its sitemap does not list. */
const serramarUnlistedPaths = [
  "/busca?q=plano",
  "/solicitar/ligacao",
  "/solicitar/proposta",
  "/internet/sc/itapoa/comparar?planos=1,2,3",
];

/** The paths of the public pages of the second demonstration; of cities and of offers, one page. */
export async function serramarPaths(address: string): Promise<string[]> {
  const listed = await sitemapPaths(address);
  const alike = [isCityPath, isOfferPath];
  return [
    ...listed.filter((path) => !alike.some((isOne) => isOne(path))),
    ...alike.map((isOne) => listed.find(isOne)!),
    ...serramarUnlistedPaths,
  ];
}
