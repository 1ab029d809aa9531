import type { Page } from "@playwright/test";
import { darkModeClass, highContrastClass } from "#app/ui/preferences/stored-display-preferences.ts";

/** How a page looks: the root's classes and the browser's forced colours. */
export type Mode = {
  name: string;
  classes: readonly string[];
  forcedColors: "active" | "none";
  /** The rules that it is checked by; all when empty. */
  rules: string[];
  /** A rule whose findings are wrong in it. */
  ignored?: string;
};

/** The rules that read colours. What another rule finds, it finds in the first mode. */
const colourRules = ["color-contrast", "link-in-text-block"];

export const modes: readonly Mode[] = [
  { name: "light", classes: [], forcedColors: "none", rules: [] },
  { name: "dark", classes: [darkModeClass], forcedColors: "none", rules: colourRules },
  // The browser paints system colours, but reports the backgrounds that the page declares.
  { name: "forced colours", classes: [], forcedColors: "active", rules: [], ignored: "color-contrast" },
  { name: "high contrast", classes: [highContrastClass], forcedColors: "none", rules: colourRules },
  {
    name: "dark high contrast",
    classes: [darkModeClass, highContrastClass],
    forcedColors: "none",
    rules: colourRules,
  },
];

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
