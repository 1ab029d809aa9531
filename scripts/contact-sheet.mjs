// `npm run contact-sheet`: pictures of all public pages and console tabs, on a phone and a desktop, light and dark, as
// one page in contact-sheet/. `npm run contact-sheet -- /faq /intranet/cidades` takes only these.
import { buildIfStale } from "./build.mjs";
import { prepare, exitCodeOf } from "./prepare.mjs";
import { findChromium, requirePrograms } from "./system-programs.mjs";

const node = await prepare();
await requirePrograms("chromium", "fonts-liberation");
await buildIfStale(node);
process.exitCode = await exitCodeOf(node, ["e2e/contact-sheet/contact-sheet.ts", ...process.argv.slice(2)], {
  CHROMIUM: findChromium(),
});
