// Apart from the list of areas, which browsers do not need.

/**
 * Whether an area is switched off, or an address or what is below it belongs to one that is.
 *
 * @param place the area's name, or an address of the site; nothing is never closed
 */
export function isClosed({ closed }: { closed: string }, place = ""): boolean {
  return closed !== "" && new RegExp(`^(${closed})([/?#]|$)`).test(place);
}
