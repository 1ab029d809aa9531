/**
 * Runs inline in the head, before anything is painted: dark mode from the stored preference (key darkMode) or else from
 * the system's (specification §4). A browser that refuses storage falls back to the system's.
 */
export const firstPaint = `(() => {
  let stored = null;
  try { stored = localStorage.getItem("darkMode"); } catch {}
  const dark = stored === null ? matchMedia("(prefers-color-scheme: dark)").matches : stored === "true";
  document.documentElement.classList.toggle("dark", dark);
})()`;
