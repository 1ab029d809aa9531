/** How often a network may ask the API: all 570 cities of a large provider take five minutes. */
export const apiLimit = { paths: /^\/api\/v1\//, perMinute: 120 };
