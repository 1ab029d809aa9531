/**
 * Runs work after the next paint, so that it does not delay that frame. In a hidden page, which has no frames, it runs
 * after 100 ms.
 */
export function afterPaint(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) work();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, 100);
}
