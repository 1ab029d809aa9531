import type { Page } from "@playwright/test";
import type { Rgb } from "./painted-colour.ts";

/** The computed colours of letters and of the solid background behind them. */
export type TextColours = { ink: Rgb; paper: Rgb };

/** A text of the page without and with a class of the root. */
export type ComparedText = { text: string; without: TextColours; with: TextColours };

/** The colours of all visible texts, before any filter, without and with a class of the root, read at one moment. Leaves out texts over images and gradients,
 * faded ones, and toasts, which leave by themselves. */
export function compareTexts(page: Page, rootClass: string): Promise<ComparedText[]> {
  return page.evaluate((name) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })!;
    /** Paints the colours, the lowest first, and returns what is seen. */
    const blend = (...colours: string[]): [number, number, number] => {
      canvas.clearRect(0, 0, 1, 1);
      for (const colour of colours) {
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
      }
      const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
      return [red!, green!, blue!];
    };
    const isOpaque = (colour: string) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return canvas.getImageData(0, 0, 1, 1).data[3] === 255;
    };
    /** The backgrounds behind an element, from the first opaque one up; null over an image. */
    const backgrounds = (element: Element): string[] | null => {
      const layers: string[] = [];
      for (let node: Element | null = element; node; node = node.parentElement) {
        const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(node);
        if (backgroundImage !== "none" || opacity !== "1") return null;
        layers.unshift(backgroundColor);
        if (isOpaque(backgroundColor)) return layers;
        // What is behind it need not be its parent.
        if (position === "absolute" || position === "fixed") return null;
      }
      return ["white", ...layers];
    };
    const coloursOf = (element: Element) => {
      const layers = backgrounds(element);
      return layers && { ink: blend(...layers, getComputedStyle(element).color), paper: blend(...layers) };
    };
    const texts: { text: string; element: Element }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent!.trim().slice(0, 40);
      const element = node.parentElement!;
      const isShown = element.checkVisibility({ visibilityProperty: true });
      if (text !== "" && isShown && !element.closest("[inert], .sr-only, [aria-label=Avisos]"))
        texts.push({ text, element });
    }
    const without = texts.map(({ element }) => coloursOf(element));
    document.documentElement.classList.add(name);
    const having = texts.map(({ element }) => coloursOf(element));
    document.documentElement.classList.remove(name);
    return texts.flatMap(({ text }, index) => {
      const [before, after] = [without[index], having[index]];
      return before && after ? [{ text, without: before, with: after }] : [];
    });
  }, rootClass);
}

/** What the filter of high contrast makes of a colour: a contrast of 150%, then a brightness of 1.2 (ACCESSIBILITY-5). */
export function filtered(colour: Rgb): Rgb {
  const clamp = (value: number) => Math.min(255, Math.max(0, value));
  return colour.map((value) => Math.round(clamp(clamp((value - 127.5) * 1.5 + 127.5) * 1.2))) as unknown as Rgb;
}

/** The contrast ratio of two colours (WCAG). */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
