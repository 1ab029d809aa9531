/** Does this whenever a part of the page has arrived, before the part is painted. */
export function asPageArrives(work: () => void): void {
  const observer = new MutationObserver(work);
  observer.observe(document, { childList: true, subtree: true });
  addEventListener("DOMContentLoaded", () => {
    observer.disconnect();
    work();
  });
}
