import type { Page } from "@playwright/test";

declare global {
  interface Window {
    formattersUsed: string[];
  }
}

/** The formatters that the page has used since it began, each time it used one. */
export function formattersUsed(page: Page): Promise<string[]> {
  return page.evaluate(() => window.formattersUsed);
}

/** Runs in the page: records each use of a formatter. The first one loads locale data, 50 ms on a cheap phone. */
export function recordFormatters(): void {
  window.formattersUsed = [];
  const formatters = Intl as unknown as Record<string, new () => object>;
  for (const name of ["NumberFormat", "DateTimeFormat", "Collator", "PluralRules", "ListFormat"]) {
    const record = () => window.formattersUsed.push(name);
    formatters[name] = new Proxy(formatters[name]!, {
      construct: (formatter, args) => (record(), Reflect.construct(formatter, args)),
      apply: (formatter, self, args) => (record(), Reflect.apply(formatter, self, args)),
    });
  }
  for (const [kind, name] of [
    [Number, "toLocaleString"],
    [Date, "toLocaleString"],
    [Date, "toLocaleDateString"],
    [Date, "toLocaleTimeString"],
    [String, "localeCompare"],
  ] as const) {
    const methods = kind.prototype as unknown as Record<string, (...args: unknown[]) => unknown>;
    const original = methods[name]!;
    methods[name] = function recorded(...args) {
      window.formattersUsed.push(name);
      return original.apply(this, args);
    };
  }
}
