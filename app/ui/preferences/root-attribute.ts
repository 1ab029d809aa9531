/** Subscribes to changes of a root attribute; for `useSyncExternalStore`. */
export function onRootAttributeChange(attribute: string): (listener: () => void) => () => void {
  return (listener) => {
    const observer = new MutationObserver(listener);
    observer.observe(document.documentElement, { attributeFilter: [attribute] });
    return () => observer.disconnect();
  };
}
