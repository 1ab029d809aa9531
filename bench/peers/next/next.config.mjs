import { join } from "node:path";

export default {
  output: "export",
  turbopack: { root: join(import.meta.dirname, "../../..") },
  // The first paint needs one round trip.
  experimental: { inlineCss: true },
  images: { unoptimized: true },
};
