/**
 * The product's promises, in the order of docs/reliability.md. `test` is the command that shows a promise that no part
 * measures.
 */
export const promises = {
  writes: { sentence: "A write that was acknowledged survives kill -9" },
  images: { sentence: "An image is whole or absent" },
  page: {
    sentence: "No fault costs the page or what was typed",
    test: "npm test -- journeys",
  },
  database: { sentence: "The site outlives its database" },
  cached: { sentence: "Cached pages never wait" },
  leads: { sentence: "No lead is lost" },
  deliveries: { sentence: "A lead arrives at its destination under one id" },
  overwrites: { sentence: "Nobody overwrites silently" },
  inputs: { sentence: "Bad input never breaks" },
  holds: { sentence: "No request holds the others" },
  restarts: { sentence: "Stop and restart drop nothing" },
  instances: { sentence: "Several instances are one" },
  takeover: { sentence: "Another instance completes a mass write" },
  upgrade: { sentence: "An older version writes nothing after an upgrade" },
  failover: { sentence: "A failover shows what the database has" },
  releases: { sentence: "A release is published once, whole" },
  lockout: { sentence: "Nobody is locked out" },
  strangers: { sentence: "Strangers cost little" },
  backup: { sentence: "Backup and restore are exact", test: "npm test -- pglite postgres" },
} as const satisfies Record<string, { sentence: string; test?: string }>;

export type PromiseName = keyof typeof promises;
