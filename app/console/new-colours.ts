import { useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";

/**
 * Shows the provider's colours as they are by now. The page's policy allows the one `<style>` that the document came with,
 * so newer ones are laid over it as a sheet of their own, which is no inline style.
 */
export function useNewColours(): void {
  const styles = useRouteLoaderData<typeof loader>("root")?.styles ?? "";
  useEffect(() => {
    const given = document.querySelector<HTMLStyleElement>("style[data-brand]");
    if (styles === (given?.textContent ?? "")) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
    if (given) given.disabled = true;
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
      if (given) given.disabled = false;
    };
  }, [styles]);
}
