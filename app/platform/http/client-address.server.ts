/**
 * The visitor's address behind `trustedProxies` proxies: each trusted one appends the address it saw to
 * X-Forwarded-For, so only that many entries, counted from the right, can be believed.
 */
export function clientAddress(socketAddress: string, forwardedFor: string | null, trustedProxies: number): string {
  if (trustedProxies === 0 || !forwardedFor) return socketAddress;
  const hops = forwardedFor.split(",").map((hop) => hop.trim());
  return hops[Math.max(0, hops.length - trustedProxies)] || socketAddress;
}

/** The part of an address that one person holds: an IPv4 address whole, the first 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mappedIpv4) return mappedIpv4;
  const [head = "", tail] = address.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  return `${[...left, ...zeros, ...right].slice(0, 4).join(":")}::/64`;
}

/**
 * Roughly where an address is, for whoever must tell their own sessions apart: what many share, "203.0.113.x" or the
 * first 48 bits of an IPv6 address.
 */
export function neighbourhoodOf(address: string): string {
  const network = networkOf(address);
  if (network.includes(":")) return `${network.split(":").slice(0, 3).join(":")}:…`;
  return network.replace(/\.\d+$/, ".x");
}
