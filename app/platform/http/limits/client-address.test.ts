import { expect, test } from "vitest";
import { clientAddress, maskedAddress, networkPrefix } from "./client-address.server.ts";

test("without trusted proxies a forwarded address is ignored", () => {
  expect(clientAddress("203.0.113.9", "198.51.100.1", 0)).toBe("203.0.113.9");
});

test("behind proxies only addresses appended by trusted ones count", () => {
  expect(clientAddress("10.0.0.1", "invented, 198.51.100.1", 1)).toBe("198.51.100.1");
  expect(clientAddress("10.0.0.1", "invented, 198.51.100.1, 10.0.0.2", 2)).toBe("198.51.100.1");
  expect(clientAddress("10.0.0.1", "198.51.100.1", 3)).toBe("198.51.100.1");
  expect(clientAddress("10.0.0.1", null, 1)).toBe("10.0.0.1");
  expect(clientAddress("10.0.0.1", "", 1)).toBe("10.0.0.1");
});

test("IPv6 addresses of one /64 are one network", () => {
  expect(networkPrefix("2001:db8:1:2:aaaa::1")).toBe(networkPrefix("2001:db8:1:2:ffff:2:3:4"));
  expect(networkPrefix("2001:db8:1:2::1")).not.toBe(networkPrefix("2001:db8:1:3::1"));
  expect(networkPrefix("::1")).toBe("0:0:0:0::/64");
  expect(networkPrefix("::ffff:203.0.113.9")).toBe("203.0.113.9");
  expect(networkPrefix("203.0.113.9")).toBe("203.0.113.9");
});

test("a masked address does not reveal the full address", () => {
  expect(maskedAddress("203.0.113.9")).toBe("203.0.113.x");
  expect(maskedAddress("::ffff:203.0.113.9")).toBe("203.0.113.x");
  expect(maskedAddress("2001:db8:1:2:aaaa::1")).toBe("2001:db8:1:…");
  expect(maskedAddress("unknown")).toBe("unknown");
});

test.each([
  ["203.0.113.9:41234", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["::FFFF:CB00:7109", "203.0.113.9"],
  ["[2001:db8::1]:443", "2001:db8::1"],
  ["[2001:DB8:0:0::1]", "2001:db8::1"],
  ["2001:0db8:0000:0000:0000:0000:0000:0001", "2001:db8::1"],
  ["fe80::1%eth0", "fe80::1"],
])("%s has one canonical spelling", (written, address) => {
  expect(clientAddress("10.0.0.1", written, 1)).toBe(address);
});

test.each(["invented", "_hidden", "203.0.113", "[::1", "", "1.2.3.4:5:6"])(
  "an invalid entry, %j, yields the connection's own address",
  (written) => {
    expect(clientAddress("10.0.0.1", `198.51.100.1, ${written}`, 1)).toBe("10.0.0.1");
  },
);

test("all spellings of a network are equal", () => {
  const spellings = ["2001:db8::1", "2001:0DB8:0:0::ffff", "2001:db8:0:0:1:2:3:4"];
  expect(new Set(spellings.map(networkPrefix)).size).toBe(1);
});
