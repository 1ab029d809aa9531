import { afterEach, expect, test } from "vitest";
import {
  allowLoopback,
  isReachable,
  literalAddress,
  lookUpPublic,
  PrivateAddressError,
} from "./public-address.server.ts";

afterEach(() => allowLoopback(false));

test.each(["8.8.8.8", "200.160.2.3", "172.15.0.1", "172.32.0.1", "100.63.255.255", "2001:4860:4860::8888", "2804::1"])(
  "%s is public",
  (address) => expect(isReachable(address)).toBe(true),
);

test.each(
  `0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.9.9.9 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.1 192.0.2.1
  192.168.0.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 239.1.1.1 240.0.0.1 255.255.255.255
  :: ::1 fe80::1 fc00::1 fd12:3456::1 ff02::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::127.0.0.1 64:ff9b::a00:1 100::1
  2001::1 2001:db8::1 2002:7f00:1:: 3fff::1 fec0::1`.split(/\s+/),
)("%s is not", (address) => expect(isReachable(address)).toBe(false));

test("this machine may be reached where a setting allows it, and nothing else of the network", () => {
  allowLoopback(true);
  expect(["127.0.0.1", "::1"].map(isReachable)).toEqual([true, true]);
  expect(["10.0.0.1", "169.254.169.254", "fe80::1", "0.0.0.0"].map(isReachable)).toEqual([false, false, false, false]);
});

test("a name that leads to this machine is refused", async () => {
  const { promise, resolve } = Promise.withResolvers<Error | null>();
  lookUpPublic("localhost", { all: true }, (error) => resolve(error));
  expect(await promise).toBeInstanceOf(PrivateAddressError);
});

test("an address is recognised in every spelling that a URL may have", () => {
  const hosts = ["127.1", "0x7f000001", "2130706433", "017700000001", "[::1]", "[::ffff:7f00:1]"];
  for (const host of hosts) {
    const address = literalAddress(new URL(`https://${host}/`));
    expect([host, address && isReachable(address)]).toEqual([host, false]);
  }
  expect(literalAddress(new URL("https://provedor.com.br"))).toBeNull();
});
