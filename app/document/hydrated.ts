/** Whether React has hydrated the page; until then the inline script of the head handles input. */
export function isHydrated(): boolean {
  return Boolean(document.documentElement.dataset.hydrated);
}

/** From now on React handles input. */
export function markHydrated(): void {
  document.documentElement.dataset.hydrated = "true";
}
