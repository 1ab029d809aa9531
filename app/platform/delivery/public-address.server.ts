import { lookup, type LookupAddress, type LookupAllOptions } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

// Where staff send visitors' data is a text that they type. It must not lead into the operator's own network, where
// programs trust whoever reaches them.

type NameLookup = (
  name: string,
  options: LookupAllOptions,
  found: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Of IPv4 what IANA's registry of special-purpose addresses has, with multicast and the reserved rest. */
const specialIPv4 = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  specialIPv4.addSubnet(network, bits);

/** All global addresses of IPv6. Loopback, link-local, unique-local, multicast and IPv4 in another form are not in it. */
const globalIPv6 = new BlockList();
globalIPv6.addSubnet("2000::", 3, "ipv6");
/** Of these: protocols, documentation, and IPv4 in another form (Teredo, 6to4). */
const specialIPv6 = new BlockList();
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  specialIPv6.addSubnet(network, bits, "ipv6");

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");

let isLoopbackAllowed = false;
let lookUpName: NameLookup = lookup;

/** Lets requests reach this machine, for development and tests. */
export function allowLoopback(isAllowed: boolean): void {
  isLoopbackAllowed = isAllowed;
}

/** Sets who resolves names, for tests. */
export function setNameLookup(other: NameLookup = lookup): void {
  lookUpName = other;
}

/** Whether an address is this machine's own, and may be reached. */
export function isAllowedLoopback(address: string): boolean {
  return isLoopbackAllowed && loopback.check(address, familyOf(address));
}

/** Whether data may be sent to an IP address: one that is public, on the whole Internet the same. */
export function isReachable(address: string): boolean {
  if (isAllowedLoopback(address)) return true;
  const family = familyOf(address);
  if (family === "ipv4") return !specialIPv4.check(address);
  return globalIPv6.check(address, "ipv6") && !specialIPv6.check(address, "ipv6");
}

/** A name leads, or leads among others, to an address that is not public. */
export class PrivateAddressError extends Error {
  override name = "PrivateAddressError";
}

/**
 * Resolves a name for a connection, which then goes to the very addresses that were looked at here. One that is not
 * public refuses all: a name that has both is made to mislead.
 */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookUpName(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, []);
    const refusal = addresses.every(({ address }) => isReachable(address)) ? null : new PrivateAddressError(hostname);
    const [first] = addresses;
    return options.all || !first
      ? callback(refusal, refusal ? [] : addresses)
      : callback(refusal, refusal ? "" : first.address, first.family);
  });
};

/** The IP address that a URL names in place of a host; null for a name, which `lookUpPublic` resolves. */
export function literalAddress({ hostname }: URL): string | null {
  const text = hostname.replace(/^\[|\]$/g, "");
  return isIP(text) === 0 ? null : text;
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}
