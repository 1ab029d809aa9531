const cardSelector = ".plan-card";

/** Calls back once when the first card of a plan is in view, also one that comes later. */
export function seenPlans(onSeen: () => void): void {
  const inView = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    inView.disconnect();
    added.disconnect();
    onSeen();
  });
  const watchCards = () => {
    for (const card of document.querySelectorAll(cardSelector)) inView.observe(card);
  };
  const added = new MutationObserver(watchCards);
  added.observe(document.body, { childList: true, subtree: true });
  watchCards();
}
