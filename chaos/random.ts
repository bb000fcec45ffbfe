import { createHash } from 'node:crypto';

export type Random = ReturnType<typeof createRandom>;

/**
 * Seeded random numbers. Each name has a stream of its own, so that no value depends on the course of the run: the
 * seventh payment is the same whatever was killed before it.
 */
export function createRandom(seed: number, name: string) {
  let state = createHash('sha256').update(`${seed}:${name}`).digest().readUInt32LE();
  /** Mulberry32: 0 to just below 1. */
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (min: number, max: number): number => min + Math.floor(fraction() * (max - min + 1));
  return {
    integer,
    chance: (share: number): boolean => fraction() < share,
    pick<T>(list: readonly T[]): T {
      const picked = list[integer(0, list.length - 1)];
      if (picked === undefined) throw new RangeError('nothing to pick from');
      return picked;
    },
    /** One of the keys, in proportion to its weight. */
    weighted<N extends string>(weights: Readonly<Record<N, number>>): N {
      const entries = Object.entries(weights) as [N, number][];
      let left = fraction() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [named, weight] of entries) if ((left -= weight) < 0) return named;
      throw new RangeError('nothing to pick from');
    },
  };
}
