/**
 * Does something once what the present event has changed is on screen, for what would otherwise hold that frame back; a
 * page that nobody sees, which has no frames, waits a tenth of a second.
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
