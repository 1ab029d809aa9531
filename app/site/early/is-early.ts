/** Whether React has not come yet, so that the head's script answers the visitor. */
export function isEarly(): boolean {
  return !document.documentElement.dataset.hydrated;
}

/** From now on React answers. */
export function endEarly(): void {
  document.documentElement.dataset.hydrated = "true";
}
