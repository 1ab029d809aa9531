import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // All routes are known from the start, so there is no `/__manifest` endpoint to attack or wait for.
  routeDiscovery: { mode: "initial" },
  // Each route is one file, or the page stays (`app/navigation/route-module.ts`); the router does not protect split parts.
  splitRouteModules: false,
} satisfies Config;
