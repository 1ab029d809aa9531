import { useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import type { RootData } from "#app/brand/provider-context.ts";

/**
 * Applies the provider's current colours when they change. The page's CSP allows only the `<style>` of the document, so
 * newer colours go into an adopted style sheet, which is not an inline style.
 */
export function useLiveBrandColours(): void {
  const styles = useRouteLoaderData<() => Promise<RootData>>("root")?.styles ?? "";
  useEffect(() => {
    const initial = document.querySelector<HTMLStyleElement>("style[data-brand]");
    if (styles === (initial?.textContent ?? "")) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
    if (initial) initial.disabled = true;
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
      if (initial) initial.disabled = false;
    };
  }, [styles]);
}
