/**
 * Runs in the page: what nobody should see. The page scrolls sideways, or a short word, one with a hyphen or a number is
 * split over two lines.
 */
export function findLayoutProblems(): string[] {
  const problems: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) problems.push(`scrolls sideways by ${scrollWidth - clientWidth} px`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (!text.parentElement?.checkVisibility() || text.parentElement.closest(".sr-only, script, style")) continue;
    for (const match of text.data.matchAll(
      /(?<![\p{L}\d./-])(?:[\p{L}\d./]{1,16}(?:-[\p{L}\d]{1,8})+|\p{L}{2,9})(?![\p{L}\d@./-])/gu,
    )) {
      const range = document.createRange();
      range.setStart(text, match.index);
      range.setEnd(text, match.index + match[0].length);
      // What is left of the screen is not seen.
      const shown = [...range.getClientRects()].filter(({ right }) => right > 0);
      const lines = new Set(shown.map(({ top }) => Math.round(top)));
      if (lines.size > 1) problems.push(`"${match[0]}" is on two lines`);
    }
  }
  return problems;
}
