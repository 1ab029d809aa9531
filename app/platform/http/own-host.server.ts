import { hostname, networkInterfaces } from "node:os";

let publicHost: string | null = null;

/** Sets the site's address, by which its own links are known. */
export function configureOwnHost(publicUrl: string | null): void {
  publicHost = publicUrl === null ? null : new URL(publicUrl).host;
}

/**
 * Whether a requested host is this machine's or the provider's own, so that a response may repeat it: clients can send
 * any host.
 *
 * @param host as in a URL, without port
 * @param website the provider's, such as "provedor.com.br", with or without "www."; null where it has none
 */
export function isOwnHost(host: string, website: string | null): boolean {
  const bare = host.replace(/^\[(.*)\]$/, "$1");
  if (bare === "localhost" || bare.endsWith(".localhost") || bare === hostname().toLowerCase()) return true;
  if (website !== null && withoutWww(bare) === withoutWww(website.toLowerCase())) return true;
  return Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === bare));
}

/** Whether an address leads to this site: to the host and port of PUBLIC_URL or of the provider's website, with or without "www.". */
export function isOwnSite({ host }: URL, website: string | null): boolean {
  return [publicHost, website].some((own) => own !== null && withoutWww(host) === withoutWww(own.toLowerCase()));
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, "");
}
