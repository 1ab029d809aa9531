/** How often a network may send requests that take long or that programs send, by their plain path. */
export const requestLimits = {
  /** All 570 cities of a large provider take five minutes. */
  api: { paths: /^\/api\/v1\//, perMinute: 120 },
  /** As long as the archive. */
  exports: { paths: /^\/ofertas\/dados\.(json|csv)$/, perMinute: 20 },
  /** All of Brazil's municipalities are compared with the name; one for each key that somebody types. */
  municipalities: { paths: /^\/municipios$/, perMinute: 600 },
};
