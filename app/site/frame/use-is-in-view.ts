import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** Whether the visitor is in the section of this page that a link such as "#planos" or "/#planos" leads to. */
export function useIsInView(to: string | null): boolean {
  const { pathname } = useLocation();
  const [path, id] = to?.split("#") ?? [];
  // With the path: the next page may have a section with the same id.
  const target = id && (path === "" || path === pathname) ? `${pathname}#${id}` : null;
  const [inView, setInView] = useState<string | null>(null);
  useEffect(() => {
    const element = target && document.getElementById(target.slice(target.indexOf("#") + 1));
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)!.isIntersecting ? target : null),
      // What crosses the middle of the window.
      { rootMargin: "-50% 0px" },
    );
    observer.observe(element.closest("section") ?? element);
    return () => observer.disconnect();
  }, [target]);
  return target !== null && inView === target;
}
