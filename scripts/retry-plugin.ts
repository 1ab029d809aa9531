import { join } from "node:path";
import type { Plugin } from "vite";

const navigation = join(import.meta.dirname, "../app/navigation");

/** Modules of React Router and Vite, each with its change. A change of theirs to what is replaced fails the build. */
const changes: { id: RegExp; change: (code: string) => string }[] = [
  {
    id: /\/react-router\/dist\/.*\/routeModules\.js$/,
    change: () =>
      `export { loadRouteModule, prefetchRouteModule } from ${JSON.stringify(`${navigation}/route-module.ts`)};`,
  },
  {
    // A prefetch may fail without a word.
    id: /\/react-router\/dist\/.*\/ssr\/links\.js$/,
    change: (code) => replace(code, "import { loadRouteModule }", "import { prefetchRouteModule as loadRouteModule }"),
  },
  {
    // It loads the modules itself, and preloads them as elements beside.
    id: /\/react-router\/dist\/.*\/ssr\/components\.js$/,
    change: (code) => replace(code, "getModuleLinkHrefs(newMatchesForAssets, manifest)", "[]"),
  },
  {
    id: /^\0vite\/preload-helper\.js$/,
    change: () => `export { loadPart as __vitePreload } from ${JSON.stringify(`${navigation}/build-files.ts`)};`,
  },
];

/** Vite plugin: what loads on demand can be requested again after it has failed (`app/navigation/build-files.ts`). */
export function retries(): Plugin {
  const made = new Set<RegExp>();
  return {
    name: "retries",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: changes.map(({ id }) => id) },
      handler(code, module) {
        const { id, change } = changes.find((one) => one.id.test(module))!;
        made.add(id);
        return { code: change(code), map: null };
      },
    },
    generateBundle() {
      const missing = changes.find(({ id }) => !made.has(id));
      if (missing) throw new Error(`No module matches ${missing.id}, so that failed scripts would not be retried`);
    },
  };
}

function replace(code: string, part: string, by: string): string {
  if (!code.includes(part)) throw new Error(`React Router no longer has "${part}"`);
  return code.replace(part, by);
}
