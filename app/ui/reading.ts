import { useSyncExternalStore } from "react";
import { onRootChange } from "./root-attribute.ts";

/** The sizes of the document's root (specification ACCESSIBILITY-1), in pixels. */
export const fontSizes = { small: 14, normal: 16, large: 18 } as const;
export type FontSize = keyof typeof fontSizes;

/** The class of the root under which the theme shows everything in high contrast. */
export const highContrastClass = "high-contrast";

/** Where the choices are kept; the first-paint script reads them before anything is painted. */
export const readingKeys = { fontSize: "fontSize", highContrast: "highContrast" } as const;

const root = () => document.documentElement;
const onRootStyle = onRootChange("style");
const onRootClass = onRootChange("class");

/** The size of the letters and the way to change it. The root itself is the truth; the server counts it as normal. */
export function useFontSize(): [size: FontSize, setSize: (size: FontSize) => void] {
  return [useSyncExternalStore(onRootStyle, fontSize, () => "normal"), setFontSize];
}

/** Whether the page is shown in high contrast, and the way to change it. */
export function useHighContrast(): [isHigh: boolean, setHigh: (isHigh: boolean) => void] {
  return [useSyncExternalStore(onRootClass, isHighContrast, () => false), setHighContrast];
}

function fontSize(): FontSize {
  if (root().style.fontSize === `${fontSizes.small}px`) return "small";
  return root().style.fontSize === `${fontSizes.large}px` ? "large" : "normal";
}

function setFontSize(size: FontSize) {
  root().style.fontSize = `${fontSizes[size]}px`;
  keep(readingKeys.fontSize, size);
}

function isHighContrast(): boolean {
  return root().classList.contains(highContrastClass);
}

function setHighContrast(isHigh: boolean) {
  root().classList.toggle(highContrastClass, isHigh);
  keep(readingKeys.highContrast, String(isHigh));
}

function keep(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that refuses storage keeps the choice for this page only.
  }
}
