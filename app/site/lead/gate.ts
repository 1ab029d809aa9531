/** The fields of every public form that are no question: see `GateFields`. */
export const gateFields = {
  /** Hidden from people: whoever fills it is a program. */
  trap: "website",
  /** How long the form was open, in milliseconds, as the browser counts. */
  openFor: "openFor",
  /** When the server drew the form, for pages without script. */
  drawnAt: "drawnAt",
  /** A random key, the same at each try of one submission; only browsers that run script have one. */
  submission: "submission",
} as const;
