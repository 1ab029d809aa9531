// `npm run axe`: runs axe on every page and state of the built site, in every mode of colours, and prints what it finds.
// `npm run axe -- /faq console` runs only the states whose name contains one of these; see axe/axe.ts.
import { buildIfStale } from "./build.mjs";
import { prepare, exitCodeOf } from "./prepare.mjs";
import { findChromium, requirePrograms } from "./system-programs.mjs";

const node = await prepare();
await requirePrograms("chromium", "fonts-liberation");
await buildIfStale(node);
process.exitCode = await exitCodeOf(node, ["axe/axe.ts", ...process.argv.slice(2)], { CHROMIUM: findChromium() });
