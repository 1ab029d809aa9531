/** Advertising networks: a request is reported to them only if its sender agrees. Each is a kind of destination. */
export const conversionKinds = ["meta", "google-analytics"] as const;
export type ConversionKind = (typeof conversionKinds)[number];

/** The kinds of leads that are reported to each network. */
export type Conversions = Partial<Record<ConversionKind, readonly string[]>>;
