/**
 * How the built site is run. What it gives back, it gives back to the system: glibc keeps a heap for each thread of many
 * and lets ever larger pieces stay in them, which under load came to 100 MB, and V8's young memory at its usual size took
 * some 45 MB more. Other systems ignore glibc's two.
 */
export const production = {
  args: ["--max-semi-space-size=8", "build/server/index.js"],
  env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" },
};
