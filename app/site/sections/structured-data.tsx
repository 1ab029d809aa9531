import { useState, useSyncExternalStore } from "react";
import type { Thing } from "./schema-org.ts";

/**
 * Schema.org data of a page as JSON-LD. It is rendered only on the server: crawlers read that HTML, and the page's
 * content security policy blocks script elements created in the browser. Callers pass
 * `import.meta.env.SSR && jsonLd(thing)`, so that the browser's bundle has no code that makes it.
 */
export function StructuredData({ json }: { json: string | false }) {
  const isServerRendered = useSyncExternalStore(noSubscription, onClient, onServer);
  const [wasServerRendered] = useState(isServerRendered);
  if (!wasServerRendered) return null;
  // With text content and `suppressHydrationWarning` React keeps the server's.
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {json || ""}
    </script>
  );
}

/** Serialises to JSON that cannot close its script element, without what is not set. */
export function jsonLd(thing: Thing): string {
  return JSON.stringify({ "@context": "https://schema.org", ...thing }, valueIfSet).replaceAll("<", "\\u003c");
}

const valueIfSet = (_name: string, value: unknown) => value ?? undefined;

const noSubscription = () => () => undefined;
const onClient = () => false;
const onServer = () => true;
