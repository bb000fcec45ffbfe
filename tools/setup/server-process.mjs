/** Flags and environment of a server process, which reduce its memory (docs/decisions/0009). */
export const serverFlags = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=25',
  '--no-parallel-scavenge',
  '--expose-gc',
  `--import=${new URL('load-stripped.mjs', import.meta.url).href}`,
];

export const serverEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
