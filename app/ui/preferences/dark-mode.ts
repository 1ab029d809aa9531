import { useSyncExternalStore } from "react";
import { store } from "#app/ui/browser-storage.ts";
import { onRootAttributeChange } from "./root-attribute.ts";
import { darkModeClass, darkModeKey } from "./stored-display-preferences.ts";

const subscribe = onRootAttributeChange("class");

/**
 * Whether dark mode is on, and its setter. The class on the document's root is the source of truth: the inline
 * script of the head sets it from the stored preference or the system's (THEME-1). On the server and until hydration it is false.
 */
export function useDarkMode(): [isDark: boolean, setDark: (isDark: boolean) => void] {
  return [useSyncExternalStore(subscribe, isDark, () => false), setDark];
}

function isDark(): boolean {
  return document.documentElement.classList.contains(darkModeClass);
}

function setDark(dark: boolean) {
  document.documentElement.classList.toggle(darkModeClass, dark);
  store(darkModeKey, String(dark));
}
