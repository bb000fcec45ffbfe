import { createRandom } from './random.ts';

/** Weights of the kill targets with one node. */
const targets = { server: 45, postmaster: 25, backend: 20, 'server and postmaster': 10 };
/**
 * Weights of the kill targets with several nodes. Mostly one node is killed: the others keep running and take over its
 * work.
 */
const targetsOfNodes = { server: 45, 'all servers': 10, postmaster: 20, backend: 15, 'server and postmaster': 10 };
export type KillTarget = keyof typeof targetsOfNodes;
export type Kill = {
  target: KillTarget;
  /** The node that is killed, where it is only one. */
  node: number;
  afterActions: number;
  afterMs: number;
  /** A second kill of the same or another server this long after the restart; null: none. */
  secondKill: { node: number; afterMs: number } | null;
};

/**
 * The kills of a run, distributed over its payments: each is triggered `afterMs` after `afterActions` actions have
 * started.
 */
export function planKills(
  seed: number,
  { kills, payments, nodes }: { kills: number; payments: number; nodes: number },
): Kill[] {
  const random = createRandom(seed, 'kills');
  const share = payments / (kills + 1);
  return Array.from({ length: kills }, (_, n) => ({
    target: nodes > 1 ? random.weighted(targetsOfNodes) : random.weighted(targets),
    node: random.integer(0, nodes - 1),
    afterActions: Math.round(share * n + random.integer(Math.ceil(share / 4), Math.ceil(share))),
    afterMs: random.integer(0, 300),
    secondKill: random.chance(0.25) ? { node: random.integer(0, nodes - 1), afterMs: random.integer(0, 1_200) } : null,
  }));
}
