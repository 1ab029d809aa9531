import { useSyncExternalStore } from "react";
import { store } from "#app/ui/browser-storage.ts";
import { onRootAttributeChange } from "./root-attribute.ts";
import {
  type FontSize,
  fontSizeKey,
  fontSizes,
  highContrastClass,
  highContrastKey,
} from "./stored-display-preferences.ts";

const root = () => document.documentElement;
const onRootStyle = onRootAttributeChange("style");
const onRootClass = onRootAttributeChange("class");

/** The font size and its setter. The root element is the source of truth; on the server it is "normal". */
export function useFontSize(): [size: FontSize, setSize: (size: FontSize) => void] {
  return [useSyncExternalStore(onRootStyle, fontSize, () => "normal"), setFontSize];
}

/** Whether high contrast is on, and its setter. */
export function useHighContrast(): [isHigh: boolean, setHigh: (isHigh: boolean) => void] {
  return [useSyncExternalStore(onRootClass, isHighContrast, () => false), setHighContrast];
}

function fontSize(): FontSize {
  if (root().style.fontSize === `${fontSizes.small}px`) return "small";
  return root().style.fontSize === `${fontSizes.large}px` ? "large" : "normal";
}

function setFontSize(size: FontSize) {
  root().style.fontSize = `${fontSizes[size]}px`;
  store(fontSizeKey, size);
}

function isHighContrast(): boolean {
  return root().classList.contains(highContrastClass);
}

function setHighContrast(isHigh: boolean) {
  root().classList.toggle(highContrastClass, isHigh);
  store(highContrastKey, String(isHigh));
}
