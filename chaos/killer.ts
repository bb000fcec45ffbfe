import { pause } from '../apps/server/src/platform/clock.ts';
import type { Query } from './database.ts';
import type { Kill, KillTarget } from './plan-kills.ts';
import type { Progress } from './progress.ts';
import { kill, type Shop } from './shop.ts';

/** A kill, and the time until all nodes were ready again. */
export type Restart = { target: KillTarget; seconds: number };

type KillerDeps = {
  shop: Shop;
  query: Query;
  startedActions: () => number;
  onDown: () => void;
  onBack: (restart: Restart) => void;
  progress: Progress;
};

const POLL_INTERVAL_MS = 20;

/**
 * Runs the planned kills one after the other, waiting for the recovery after each; ends early when the buyers have
 * finished.
 */
export async function killAsPlanned(
  { shop, query, startedActions, onDown, onBack, progress }: KillerDeps,
  kills: readonly Kill[],
  isOver: () => boolean,
): Promise<void> {
  for (const planned of kills) {
    const { target } = planned;
    while (startedActions() < planned.afterActions && !isOver()) await pause(POLL_INTERVAL_MS);
    await pause(planned.afterMs);
    if (isOver()) break;
    const began = performance.now();
    await progress.track(`a kill of the ${target}`, killAndWait({ shop, query, onDown }, planned));
    onBack({ target, seconds: (performance.now() - began) / 1_000 });
  }
}

/** Resolves when every node is ready again. */
async function killAndWait(
  { shop, query, onDown }: Pick<KillerDeps, 'shop' | 'query' | 'onDown'>,
  { target, node, secondKill }: Kill,
): Promise<void> {
  const killed = await killTarget(shop, query, target, node);
  onDown();
  for (const one of killed) shop.start(one);
  if (killed.length > 0 && secondKill) {
    await pause(secondKill.afterMs);
    await shop.killServer(secondKill.node);
    shop.start(secondKill.node);
  }
  // A server notices the loss of its database only at its next query.
  if (killed.length === 0) await pause(POLL_INTERVAL_MS);
  await shop.untilReady();
}

/** Returns the nodes that were killed. */
async function killTarget(shop: Shop, query: Query, target: KillTarget, node: number): Promise<number[]> {
  switch (target) {
    case 'server':
      await shop.killServer(node);
      return [node];
    case 'all servers': {
      const all = Array.from({ length: shop.nodes }, (_, n) => n);
      await Promise.all(all.map((each) => shop.killServer(each)));
      return all;
    }
    case 'postmaster':
      await shop.untilReplaced(shop.killPostmaster());
      return [];
    case 'backend':
      await killBackend(query);
      return [];
    case 'server and postmaster': {
      const killed = shop.killServer(node);
      shop.killPostmaster();
      await killed;
      return [node];
    }
  }
}

/** Kills one of the shop's connections, preferably the one with the longest transaction. */
async function killBackend(query: Query): Promise<void> {
  const [busiest] = await query<{ pid: number }>(`select pid from pg_stat_activity
    where application_name in ('lotok', 'lotok-jobs') order by state = 'idle', xact_start nulls last limit 1`);
  if (busiest) kill(busiest.pid);
}
