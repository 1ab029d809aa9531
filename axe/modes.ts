import type { Page } from "@playwright/test";
import { darkModeClass, highContrastClass } from "../app/ui/stored-display-preferences.ts";

/** How a page looks: the root's classes and the browser's forced colours. */
export type Mode = { name: string; classes: readonly string[]; forcedColors: "active" | "none" };

/** The first mode is checked by all rules, the others by those that read colours. */
export const modes: readonly Mode[] = [
  { name: "light", classes: [], forcedColors: "none" },
  { name: "dark", classes: [darkModeClass], forcedColors: "none" },
  { name: "forced colours", classes: [], forcedColors: "active" },
  { name: "high contrast", classes: [highContrastClass], forcedColors: "none" },
  { name: "dark high contrast", classes: [darkModeClass, highContrastClass], forcedColors: "none" },
];

/** The rules that read colours. */
export const colourRules = ["color-contrast", "link-in-text-block"];

/** Shows the page, in its present state, in a mode. */
export async function setMode(page: Page, { classes, forcedColors }: Mode): Promise<void> {
  await page.emulateMedia({ forcedColors });
  await page.evaluate(
    ([all, on]) => {
      for (const name of all) document.documentElement.classList.toggle(name, on.includes(name));
    },
    [[darkModeClass, highContrastClass], classes] as const,
  );
}
