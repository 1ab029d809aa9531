import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { visitorManifestScript, visitorManifestUrl } from "./app/document/visitor-manifest.ts";

export default {
  ssr: true,
  // All routes are known from the start, so there is no `/__manifest` endpoint to attack or wait for.
  routeDiscovery: { mode: "initial" },
  // Each route is one file, or the page stays (`app/navigation/route-module.ts`); the router does not protect split parts.
  splitRouteModules: false,
  // Beside the router's manifest, which the console loads, that of visitors.
  async buildEnd({ reactRouterConfig }) {
    const folder = join(reactRouterConfig.buildDirectory, "client/assets");
    const manifest = (await readdir(folder)).find((file) => /^manifest-[0-9a-f]{8}\.js$/.test(file));
    if (!manifest) throw new Error(`The build has no manifest of routes in ${folder}`);
    const script = await readFile(join(folder, manifest), "utf8");
    await writeFile(join(folder, visitorManifestUrl(manifest)), visitorManifestScript(script));
  },
} satisfies Config;
