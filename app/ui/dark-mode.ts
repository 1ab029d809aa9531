import { useSyncExternalStore } from "react";
import { onRootAttributeChange } from "./root-attribute.ts";

const subscribe = onRootAttributeChange("class");

/**
 * Whether dark mode is on, and its setter. The class on the document's root is the source of truth: the theme script
 * sets it from the stored preference or the system's (THEME-1). On the server and until hydration it is false.
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
    // Without storage access the choice lasts for this page only.
  }
}
