import type { Page } from "@playwright/test";

/** The sizes of root and window at which everything can be read and used (WCAG 1.4.4, 1.4.10). */
export const largerLetters = [
  { root: 100, width: 360, height: 740 },
  { root: 130, width: 360, height: 740 },
  { root: 150, width: 360, height: 740 },
  { root: 200, width: 360, height: 740 },
  { root: 100, width: 320, height: 256 },
] as const;

export type LetterSize = (typeof largerLetters)[number];

/** Gives the loaded page a window and a root's letter size. */
export async function setLetterSize(page: Page, { root, width, height }: LetterSize): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), root);
}

/** Where letters do not fit in an open dialog or else in the page, at each size. */
export async function misfits(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const size of largerLetters) {
    await setLetterSize(page, size);
    const found = await misfitsNow(page);
    problems.push(...found.map((problem) => `${size.root} % at ${size.width} × ${size.height}: ${problem}`));
  }
  return problems;
}

/** Where letters do not fit in an open dialog or else in the page, at its size. */
export function misfitsNow(page: Page): Promise<string[]> {
  return page.evaluate(findMisfits);
}

/**
 * Runs in the page: whether it scrolls sideways, and which texts are over another text or outside of their control,
 * card or cell, or of the window. What a box cuts off, as at the end of a long line, is not seen.
 */
function findMisfits(): string[] {
  const problems: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) problems.push(`scrolls sideways by ${scrollWidth - clientWidth} px`);
  const scope = [...document.querySelectorAll("dialog[open]")].findLast((dialog) => dialog.checkVisibility());
  const walker = document.createTreeWalker(scope ?? document.body, NodeFilter.SHOW_TEXT);
  const glyphs: {
    node: Text;
    text: string;
    layer: Element | null;
    left: number;
    right: number;
    top: number;
    bottom: number;
  }[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const parent = node.parentElement!;
    if (!node.data.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
    if (parent.closest("script, style, [role=option]")) continue;
    const text = node.data.trim().slice(0, 30);
    const box = parent.closest("a, button, summary, label, th, td, article, dialog")!;
    const border = box?.getBoundingClientRect();
    const clip = clipOf(parent);
    // What is fixed or sticky is over other texts while the page scrolls.
    const layer = parent.closest("header, nav, dialog, .compare-bar, .toasts, thead, .sticky");
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const [left, right] = [Math.max(rect.left, clip.left), Math.min(rect.right, clip.right)];
      // A line is higher than its letters.
      const trim = rect.height * 0.3;
      const [top, bottom] = [Math.max(rect.top + trim, clip.top), Math.min(rect.bottom - trim, clip.bottom)];
      if (right - left < 2 || bottom - top < 2) continue;
      if (right > clientWidth + 1 || left < -1) problems.push(`"${text}" is outside of the window`);
      else if (border && (right > border.right + 2 || left < border.left - 2 || bottom > border.bottom + 2))
        problems.push(`"${text}" is outside of its box`);
      glyphs.push({ node, text, layer, left: left + 1, right: right - 1, top, bottom });
    }
  }
  glyphs.sort((a, b) => a.top - b.top);
  for (const [index, one] of glyphs.entries()) {
    for (let next = index + 1; next < glyphs.length && glyphs[next]!.top < one.bottom; next++) {
      const other = glyphs[next]!;
      if (other.node !== one.node && other.layer === one.layer && other.left < one.right && other.right > one.left)
        problems.push(`"${other.text}" is over "${one.text}"`);
    }
  }
  return [...new Set(problems)];

  /** The part of the window in which an element is not cut off by a box around it. */
  function clipOf(element: Element): { left: number; right: number; top: number; bottom: number } {
    const clip = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
    for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
      const { overflowX, display } = getComputedStyle(around);
      if (overflowX === "visible" || display === "inline") continue;
      const { left, right, top, bottom } = around.getBoundingClientRect();
      clip.left = Math.max(clip.left, left);
      clip.right = Math.min(clip.right, right);
      clip.top = Math.max(clip.top, top);
      clip.bottom = Math.min(clip.bottom, bottom);
    }
    return clip;
  }
}
