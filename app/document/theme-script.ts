import { fontSizes, highContrastClass, displayPreferenceKeys } from "#app/ui/display-preferences.ts";

/**
 * Inline script for the head, run before the first paint. It sets dark mode from the stored preference (key darkMode)
 * or the system's (specification THEME-1), and the chosen font size and contrast (ACCESSIBILITY-1, ACCESSIBILITY-2).
 * Without storage access the system's preference applies.
 */
export const themeScript = `(() => {
  const root = document.documentElement;
  const stored = (key) => { try { return localStorage.getItem(key); } catch { return null; } };
  const dark = stored("darkMode") ?? String(matchMedia("(prefers-color-scheme: dark)").matches);
  root.classList.toggle("dark", dark === "true");
  const size = ${JSON.stringify(fontSizes)}[stored("${displayPreferenceKeys.fontSize}")];
  if (size) root.style.fontSize = size + "px";
  root.classList.toggle("${highContrastClass}", stored("${displayPreferenceKeys.highContrast}") === "true");
})()`;
