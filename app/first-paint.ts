import { fontSizes, highContrastClass, readingKeys } from "./ui/reading.ts";

/**
 * Runs inline in the head, before anything is painted: dark mode from the stored preference (key darkMode) or else from
 * the system's (specification THEME-1), and the size of letters and the contrast that the visitor chose
 * (ACCESSIBILITY-1, ACCESSIBILITY-2). A browser that refuses storage falls back to the system's.
 */
export const firstPaint = `(() => {
  const root = document.documentElement;
  const stored = (key) => { try { return localStorage.getItem(key); } catch { return null; } };
  const dark = stored("darkMode") ?? String(matchMedia("(prefers-color-scheme: dark)").matches);
  root.classList.toggle("dark", dark === "true");
  const size = ${JSON.stringify(fontSizes)}[stored("${readingKeys.fontSize}")];
  if (size) root.style.fontSize = size + "px";
  root.classList.toggle("${highContrastClass}", stored("${readingKeys.highContrast}") === "true");
})()`;
