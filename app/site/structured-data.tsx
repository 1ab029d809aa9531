import { useState, useSyncExternalStore } from "react";
import type { Thing } from "./schema.ts";

/**
 * Tells machines what a page is about, in the terms of schema.org. It is part of the server's HTML only: who reads it
 * asks for that, and a script element made in the browser is what the page's policy refuses.
 */
export function StructuredData({ thing }: { thing: Thing }) {
  const isServed = useSyncExternalStore(never, no, yes);
  const [wasServed] = useState(isServed);
  if (!wasServed) return null;
  return <script type="application/ld+json">{jsonLd(thing)}</script>;
}

/** JSON that cannot end the element it stands in. */
export function jsonLd(thing: Thing): string {
  return JSON.stringify({ "@context": "https://schema.org", ...thing }).replaceAll("<", "\\u003c");
}

const never = () => () => undefined;
const no = () => false;
const yes = () => true;
