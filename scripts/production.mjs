/**
 * How to run the built site, with settings that limit its memory. By default glibc keeps an arena per thread and raises
 * its mmap threshold, which took 100 MB under load, and V8's default young generation took some 45 MB more. Garbage
 * collection after a growth of half, not of up to three times, saves some 40 MB, and compiling the database's
 * WebAssembly in one thread some 30. Other systems ignore glibc's two variables.
 */
export const production = {
  args: [
    "--max-semi-space-size=8",
    "--heap-growing-percent=50",
    "--wasm-num-compilation-tasks=1",
    "build/server/index.js",
  ],
  env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" },
};
