import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Every route is known from the start: no `/__manifest` address to attack or to wait for.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
