import { createRandom } from './random.ts';

/** What is killed, and when: after so many payments were begun, and so many milliseconds more. */
const victims = { server: 45, postmaster: 25, backend: 20, 'server and postmaster': 10 };
/** Of several nodes one alone is killed mostly: the others go on, and take over what it held. */
const victimsOfNodes = { server: 45, 'all servers': 10, postmaster: 20, backend: 15, 'server and postmaster': 10 };
export type Victim = keyof typeof victimsOfNodes;
export type Kill = {
  victim: Victim;
  /** Which of the nodes, where one is killed. */
  node: number;
  afterActs: number;
  afterMs: number;
  /** A server, the same or another, is killed so soon after the killed one was started; null: it is left to open. */
  again: { node: number; afterMs: number } | null;
};

/** The kills of a run, spread over its payments. */
export function planKills(
  seed: number,
  { kills, payments, nodes }: { kills: number; payments: number; nodes: number },
): Kill[] {
  const random = createRandom(seed, 'kills');
  const share = payments / (kills + 1);
  return Array.from({ length: kills }, (_, n) => ({
    victim: nodes > 1 ? random.weighted(victimsOfNodes) : random.weighted(victims),
    node: random.integer(0, nodes - 1),
    afterActs: Math.round(share * n + random.integer(Math.ceil(share / 4), Math.ceil(share))),
    afterMs: random.integer(0, 300),
    again: random.chance(0.25) ? { node: random.integer(0, nodes - 1), afterMs: random.integer(0, 1_200) } : null,
  }));
}
