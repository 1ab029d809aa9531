/** The provider's time zone: one for the whole process, or page, because a site has one provider. */
let current = "America/Sao_Paulo";

/** Sets the time zone of all dates and times that are shown and read from now on. */
export function setTimeZone(zone: string): void {
  current = zone;
}

export function timeZone(): string {
  return current;
}

/** Caches what `make` returns for the current time zone, until that changes. */
export function perTimeZone<T>(make: (zone: string) => T): () => T {
  let made: { zone: string; value: T } | null = null;
  return () => (made?.zone === current ? made : (made = { zone: current, value: make(current) })).value;
}
