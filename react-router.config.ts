import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Every route is known from the start: no `/__manifest` address to attack or to wait for.
  routeDiscovery: { mode: "initial" },
  // A route comes in one file, or the page stays (`app/navigation/keep-page.ts`); the router does not guard its parts.
  splitRouteModules: false,
} satisfies Config;
