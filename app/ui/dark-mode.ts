import { useSyncExternalStore } from "react";
import { onRootChange } from "./root-attribute.ts";

const subscribe = onRootChange("class");

/**
 * Whether the page is dark, and the way to change it. The class on the document's root is the truth: the first-paint
 * script sets it from the stored preference or the system's (THEME-1). On the server, and until hydration, it counts as
 * light.
 */
export function useDarkMode(): [isDark: boolean, setDark: (isDark: boolean) => void] {
  return [useSyncExternalStore(subscribe, isDark, () => false), setDark];
}

function isDark(): boolean {
  return document.documentElement.classList.contains("dark");
}

function setDark(dark: boolean) {
  document.documentElement.classList.toggle("dark", dark);
  try {
    localStorage.setItem("darkMode", String(dark));
  } catch {
    // A browser that refuses storage keeps the choice for this page only.
  }
}
