/**
 * The environment of the built site. What it gives back, it gives back to the system: glibc keeps a heap for each thread
 * of many and lets ever larger pieces stay in them, which under load came to 100 MB. Other systems ignore the last two.
 */
export const production = { NODE_ENV: "production", MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };
