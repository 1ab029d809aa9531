import { createContext, use } from "react";
import { useMatches } from "react-router";

/** Route `handle`: the style sheets of the page, by URL. */
export type StylesHandle = { styles: readonly string[] };

/** Returns the text of a style sheet by its URL: on the server, in production. */
export const StyleTextContext = createContext<((href: string) => string) | null>(null);

/**
 * A style sheet of the site. It is part of the server's HTML, so that the page is painted after one round trip; pages
 * that are opened in the browser later load the file.
 */
export function StyleSheet({ href }: { href: string }) {
  const textOf = use(StyleTextContext);
  if (textOf)
    return (
      <style href={href} precedence="default">
        {textOf(href)}
      </style>
    );
  return isInDocument(href) ? null : <link rel="stylesheet" href={href} precedence="default" />;
}

/** The style sheets that the matched routes declare. */
export function PageStyles() {
  const sheets = useMatches().flatMap(({ handle }) => (handle as Partial<StylesHandle> | undefined)?.styles ?? []);
  return [...new Set(sheets)].map((href) => <StyleSheet key={href} href={href} />);
}

let inDocument: ReadonlySet<string> | undefined;

/** Whether the server's HTML has the style sheet. React never removes it, not even when it renders the document again. */
function isInDocument(href: string): boolean {
  if (import.meta.env.SSR) return false;
  inDocument ??= new Set(
    Array.from(document.querySelectorAll<HTMLElement>("style[data-href]")).flatMap(({ dataset }) =>
      dataset.href!.split(" "),
    ),
  );
  return inDocument.has(href);
}
