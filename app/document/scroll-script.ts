/** The end of React Router's script of scroll positions, which fails once more where the browser blocks its storage. */
const secondFailure = /catch \(error\) \{[^}]*sessionStorage\.removeItem\(storageKey\);\s*\}/;

/** The page without an error where scroll positions cannot be read. */
export function withQuietScrollScript(html: string): string {
  return html.replace(secondFailure, "catch {}");
}
