import {
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
 * (ACCESSIBILITY-1, ACCESSIBILITY-2). Without storage access the system's preference applies.
 */
export function applyDisplayPreferences(): void {
  const root = document.documentElement;
  const dark = stored(darkModeKey) ?? String(matchMedia("(prefers-color-scheme: dark)").matches);
  root.classList.toggle(darkModeClass, dark === "true");
  const size = stored(fontSizeKey);
  if (size && Object.hasOwn(fontSizes, size)) root.style.fontSize = `${fontSizes[size as FontSize]}px`;
  root.classList.toggle(highContrastClass, stored(highContrastKey) === "true");
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
