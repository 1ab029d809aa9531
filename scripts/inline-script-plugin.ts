import { build, type Plugin } from "vite";

const query = "?inline-script";
const prefix = "\0inline-script:";

/**
 * Vite plugin: `import script from "./entry.ts?inline-script"` gives the entry with all its imports as one minified
 * script, for a script element without `src`.
 */
export function inlineScripts(): Plugin {
  return {
    name: "inline-scripts",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!source.endsWith(query)) return null;
      const entry = await this.resolve(source.slice(0, -query.length), importer);
      return entry && prefix + entry.id;
    },
    async load(id) {
      if (!id.startsWith(prefix)) return null;
      const { code, files } = await bundle(id.slice(prefix.length));
      for (const file of files) this.addWatchFile(file);
      return `export default ${JSON.stringify(code)}`;
    },
  };
}

async function bundle(entry: string): Promise<{ code: string; files: readonly string[] }> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      // Old browsers read it too, and it keeps the other scripts from them.
      target: "es2019",
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input: entry, optimization: { inlineConst: true }, output: { format: "iife" } },
    },
  });
  if (Array.isArray(result) || !("output" in result)) throw new Error(`${entry} was not built once`);
  const [{ code, moduleIds }] = result.output;
  const library = moduleIds.find((id) => id.includes("/node_modules/"));
  if (library) throw new Error(`An inline script is sent with every page: ${entry} must not import ${library}`);
  return { code: code.trim(), files: moduleIds };
}
