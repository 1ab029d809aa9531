import { isIP, SocketAddress } from "node:net";

/**
 * The visitor's IP address behind `trustedProxies` proxies. Each trusted proxy appends the address it saw to
 * X-Forwarded-For, so only that many entries, counted from the right, are reliable. Returns the canonical spelling,
 * whatever port, brackets or zeros a proxy writes; an invalid entry yields the connection's own address.
 */
export function clientAddress(socketAddress: string, forwardedFor: string | null, trustedProxies: number): string {
  const own = canonicalAddress(socketAddress) ?? socketAddress;
  if (trustedProxies === 0 || !forwardedFor) return own;
  const hops = forwardedFor.split(",").map((hop) => hop.trim());
  return canonicalAddress(hops[Math.max(0, hops.length - trustedProxies)]!) ?? own;
}

const inBrackets = /^\[([^\]]*)\](?::\d{1,5})?$/;
const ipv4WithPort = /^([\d.]+):\d{1,5}$/;
const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/;

/** The canonical spelling of an IP address, with IPv4-mapped IPv6 as IPv4; null when it is not an IP address. */
function canonicalAddress(input: string): string | null {
  const bare = (inBrackets.exec(input) ?? ipv4WithPort.exec(input))?.[1] ?? input;
  // Drop the zone, which names a local interface.
  const address = bare.replace(/%.*$/s, "");
  const version = isIP(address);
  if (version === 0) return null;
  if (version === 4) return address;
  const canonical = new SocketAddress({ address, family: "ipv6" }).address;
  return mappedIpv4.exec(canonical)?.[1] ?? canonical;
}

/** The part of an address that one person holds: a whole IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkPrefix(input: string): string {
  const address = canonicalAddress(input) ?? input;
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  return `${[...left, ...zeros, ...right].slice(0, 4).join(":")}::/64`;
}

/**
 * A masked address by which people can recognize their own sessions: "203.0.113.x", or the first 48 bits of an IPv6
 * address.
 */
export function maskedAddress(address: string): string {
  const network = networkPrefix(address);
  if (network.includes(":")) return `${network.split(":").slice(0, 3).join(":")}:…`;
  return network.replace(/\.\d+$/, ".x");
}
