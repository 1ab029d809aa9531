/** The names of the hidden fields of every public form: see `SpamGuardFields`. */
export const spamGuardFieldNames = {
  /** The honeypot: hidden from people, so only bots fill it. */
  honeypot: "website",
  /** How long the form was open, in milliseconds, measured by the browser. */
  openFor: "openFor",
  /** When the server rendered the form, in milliseconds, for pages without script. */
  renderedAt: "renderedAt",
  /** A random idempotency key, the same at each try of one submission; set only by script. */
  submission: "submission",
} as const;
