export const httpsUrlMessage = "Digite um endereço que comece com https://";

const plainHost = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]+$/;

/** A typed HTTPS address of a plain host, without a user; null for anything else. */
export function parseHttpsUrl(typed: string): string | null {
  if (!typed.startsWith("https://") || typed.length > 500 || /\s/.test(typed) || !URL.canParse(typed)) return null;
  const { hostname, username, password } = new URL(typed);
  // The URL is used in headers, where a semicolon in the host, which URLs allow, would be a separator.
  return plainHost.test(hostname) && !username && !password ? typed : null;
}
