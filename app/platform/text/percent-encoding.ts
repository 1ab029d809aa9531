/** A sign that escapes nothing, as in "/100%". */
const loneSign = /%(?![0-9a-f]{2})/gi;
/** Escapes in a row: only together are they the bytes of letters. */
const escapes = /(?:%[0-9a-f]{2})+/gi;
/** What Portuguese is written with. */
const latin = /^[ -~ªºÀ-ÖØ-öø-ü]*$/;

/**
 * An encoded address whose letters may be escaped as Latin-1, as old sites and programs do, with all of them in UTF-8. A
 * lone "%" is escaped.
 */
export function asUtf8(encoded: string): string {
  return encoded.replace(loneSign, "%25").replace(escapes, (run) => {
    if (decoded(run) !== null) return run;
    const text = run.replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return latin.test(text) ? encodeURIComponent(text) : run;
  });
}

/** The text of an encoded address in UTF-8 or Latin-1. What is not encoded, such as a lone "%", stays. */
export function decodeAddress(encoded: string): string {
  return asUtf8(encoded).replace(escapes, (run) => decoded(run) ?? run);
}

function decoded(run: string): string | null {
  try {
    return decodeURIComponent(run);
  } catch {
    return null;
  }
}
