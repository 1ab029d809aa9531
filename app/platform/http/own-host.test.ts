import { networkInterfaces } from "node:os";
import { expect, test } from "vitest";
import { isOwnHost } from "./own-host.server.ts";

const addresses = Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address));

test.each(["localhost", "site.localhost", "provedor.example", "www.provedor.example", ...addresses])(
  "%s is this machine's or the provider's own",
  (host) => {
    expect(isOwnHost(host, "www.provedor.example")).toBe(true);
  },
);

test.each(["evil.example", "provedor.example.evil.example", "evilprovedor.example", "192.0.2.1", "", "localhost.evil"])(
  "%j is not",
  (host) => {
    expect(isOwnHost(host, "provedor.example")).toBe(false);
  },
);
