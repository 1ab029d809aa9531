import { isIP, SocketAddress } from "node:net";

/**
 * The visitor's address behind `trustedProxies` proxies: each trusted one appends the address it saw to
 * X-Forwarded-For, so only that many entries, counted from the right, can be believed. One address has one spelling,
 * whatever port, brackets or zeros a proxy writes; an entry that is no address counts for the connection's own.
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

/** The one spelling of an IP address, an IPv4 address in IPv6 as plain IPv4; null for what is no address. */
function canonicalAddress(written: string): string | null {
  const bare = (inBrackets.exec(written) ?? ipv4WithPort.exec(written))?.[1] ?? written;
  // The zone names an interface of one machine.
  const address = bare.replace(/%.*$/s, "");
  const version = isIP(address);
  if (version === 0) return null;
  if (version === 4) return address;
  const canonical = new SocketAddress({ address, family: "ipv6" }).address;
  return mappedIpv4.exec(canonical)?.[1] ?? canonical;
}

/** The part of an address that one person holds: an IPv4 address whole, the first 64 bits of an IPv6 address. */
export function networkOf(written: string): string {
  const address = canonicalAddress(written) ?? written;
  if (isIP(address) !== 6) return address;
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
