import { createRandom } from './random.ts';

/** What is killed, and when: after so many payments were begun, and so many milliseconds more. */
const victims = { server: 45, postmaster: 25, backend: 20, 'server and postmaster': 10 };
export type Victim = keyof typeof victims;
export type Kill = {
  victim: Victim;
  afterActs: number;
  afterMs: number;
  /** A server that was killed is killed once more so soon after its start; null: it is left to open. */
  againAfterMs: number | null;
};

/** The kills of a run, spread over its payments. */
export function planKills(seed: number, kills: number, payments: number): Kill[] {
  const random = createRandom(seed, 'kills');
  const share = payments / (kills + 1);
  return Array.from({ length: kills }, (_, n) => ({
    victim: random.weighted(victims),
    afterActs: Math.round(share * n + random.integer(Math.ceil(share / 4), Math.ceil(share))),
    afterMs: random.integer(0, 300),
    againAfterMs: random.chance(0.25) ? random.integer(0, 1_200) : null,
  }));
}
