import { createContext, use } from "react";
import { useMatches } from "react-router";

/** Route `handle`: the style sheets of the page, by URL. */
export type StylesHandle = { styles: readonly string[] };

/** Returns the text of a style sheet by its URL: on the server, in production. */
export const StyleTextContext = createContext<((href: string) => string) | null>(null);

/**
 * The style sheets that the matched routes declare. They are part of the server's HTML, so that the page is painted after
 * one round trip, below the script of the head: it waits for the browser's storage while the styles arrive.
 * Pages that are opened in the browser later load the files.
 */
export function PageStyles() {
  const sheets = useDeclaredSheets();
  const textOf = import.meta.env.SSR ? use(StyleTextContext) : null;
  // With the attributes by which React leaves it alone and puts later style sheets after it.
  if (textOf && sheets.length > 0)
    return (
      <style data-precedence="default" data-href={sheets.join(" ")}>
        {sheets.map(textOf).join("")}
      </style>
    );
  return sheets.map((href) => <LinkedSheet key={href} href={href} />);
}

/** A style sheet that no route declares: of a part that shows on demand, or instead of the page that has failed. */
export function StyleSheet({ href }: { href: string }) {
  const isDeclared = useDeclaredSheets().includes(href);
  const textOf = import.meta.env.SSR ? use(StyleTextContext) : null;
  if (isDeclared) return null;
  if (!textOf) return <LinkedSheet href={href} />;
  return (
    <style href={href} precedence="default">
      {textOf(href)}
    </style>
  );
}

function useDeclaredSheets(): string[] {
  const sheets = useMatches().flatMap(({ handle }) => (handle as Partial<StylesHandle> | undefined)?.styles ?? []);
  return [...new Set(sheets)];
}

function LinkedSheet({ href }: { href: string }) {
  return isInDocument(href) ? null : <link rel="stylesheet" href={href} precedence="default" />;
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
