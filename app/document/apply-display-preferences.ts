import { readStored } from "#app/ui/browser-storage.ts";
import {
  darkenedClass,
  darkModeClass,
  darkModeKey,
  type FontSize,
  fontSizeKey,
  fontSizes,
  highContrastClass,
  highContrastKey,
} from "#app/ui/preferences/stored-display-preferences.ts";

/**
 * Sets dark mode from the stored preference or the system's (THEME-1), and the chosen font size and contrast
 * (ACCESSIBILITY-1, ACCESSIBILITY-2), now and when another tab changes one. Without storage access the system's
 * preference applies.
 */
export function followDisplayPreferences(): void {
  applyDisplayPreferences();
  addEventListener("storage", ({ key }) => {
    if (key === darkModeKey || key === fontSizeKey || key === highContrastKey) applyDisplayPreferences();
  });
  // A page that comes back whole heard of nothing meanwhile.
  addEventListener("pageshow", ({ persisted }) => persisted && applyDisplayPreferences());
}

export function applyDisplayPreferences(): void {
  const root = document.documentElement;
  const dark = readStored(darkModeKey) ?? String(matchMedia("(prefers-color-scheme: dark)").matches);
  // Its own dark colours would be darkened once more.
  const isDarkened = isDarkenedByBrowser(root);
  root.classList.toggle(darkenedClass, isDarkened);
  root.classList.toggle(darkModeClass, dark === "true" && !isDarkened);
  const size = readStored(fontSizeKey);
  if (size && Object.hasOwn(fontSizes, size)) root.style.fontSize = `${fontSizes[size as FontSize]}px`;
  root.classList.toggle(highContrastClass, readStored(highContrastKey) === "true");
}

/** Whether the browser makes pages dark by itself, also one that says "only light": then white is not white. */
function isDarkenedByBrowser(root: HTMLElement): boolean {
  const probe = document.createElement("i");
  probe.style.cssText = "display: none; color-scheme: only light; background-color: canvas";
  root.append(probe);
  const { backgroundColor } = getComputedStyle(probe);
  probe.remove();
  return /^rgb\((\d\d?), (\d\d?), (\d\d?)\)$/.test(backgroundColor);
}
