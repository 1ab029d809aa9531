import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** Whether the visitor is in the section of this page that a link such as "#planos" or "/#planos" leads to. */
export function useIsInView(to: string | null): boolean {
  const { pathname, key } = useLocation();
  const [isInView, setInView] = useState(false);
  const [path, id] = to?.split("#") ?? [];
  const targetId = path === "" || path === pathname ? id : undefined;
  useEffect(() => {
    setInView(false);
    const target = targetId && document.getElementById(targetId);
    if (!target) return undefined;
    // What crosses the middle of the window.
    const observer = new IntersectionObserver(([entry]) => setInView(entry!.isIntersecting), {
      rootMargin: "-50% 0px",
    });
    observer.observe(target.closest("section") ?? target);
    return () => observer.disconnect();
    // A navigation may render another section with the same id.
  }, [targetId, key]);
  return isInView;
}
