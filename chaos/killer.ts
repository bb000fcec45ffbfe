import { pause } from '../apps/server/src/platform/clock.ts';
import type { Ask } from './database.ts';
import type { Kill, Victim } from './plan-kills.ts';
import type { Progress } from './progress.ts';
import { kill, type Shop } from './shop.ts';

/** A kill that was done, and how long it took until the whole shop served again. */
export type Restart = { victim: Victim; seconds: number };

type Parts = {
  shop: Shop;
  ask: Ask;
  begunActs: () => number;
  onDown: () => void;
  onBack: (restart: Restart) => void;
  progress: Progress;
};

const LOOK_EVERY_MS = 20;

/** Kills as planned, one after the other, each time waiting until the shop is back; ends early when nothing is bought any more. */
export async function killAsPlanned(
  { shop, ask, begunActs, onDown, onBack, progress }: Parts,
  kills: readonly Kill[],
  isOver: () => boolean,
): Promise<void> {
  for (const planned of kills) {
    const { victim } = planned;
    while (begunActs() < planned.afterActs && !isOver()) await pause(LOOK_EVERY_MS);
    await pause(planned.afterMs);
    if (isOver()) break;
    const began = performance.now();
    await progress.during(`a kill of the ${victim}`, killAndWait({ shop, ask, onDown }, planned));
    onBack({ victim, seconds: (performance.now() - began) / 1_000 });
  }
}

/** Resolves when every node serves again. */
async function killAndWait(
  { shop, ask, onDown }: Pick<Parts, 'shop' | 'ask' | 'onDown'>,
  { victim, node, again }: Kill,
): Promise<void> {
  const gone = await strike(shop, ask, victim, node);
  onDown();
  for (const one of gone) shop.start(one);
  if (gone.length > 0 && again) {
    await pause(again.afterMs);
    await shop.killServer(again.node);
    shop.start(again.node);
  }
  // A server whose database was killed says so at its next question only.
  if (gone.length === 0) await pause(LOOK_EVERY_MS);
  await shop.ready();
}

/** Answers which nodes are gone. */
async function strike(shop: Shop, ask: Ask, victim: Victim, node: number): Promise<number[]> {
  switch (victim) {
    case 'server':
      await shop.killServer(node);
      return [node];
    case 'all servers': {
      const all = Array.from({ length: shop.nodes }, (_, n) => n);
      await Promise.all(all.map((each) => shop.killServer(each)));
      return all;
    }
    case 'postmaster':
      await shop.replaced(shop.killPostmaster());
      return [];
    case 'backend':
      await killBackend(ask);
      return [];
    case 'server and postmaster': {
      const gone = shop.killServer(node);
      shop.killPostmaster();
      await gone;
      return [node];
    }
  }
}

/** One of the shop's own connections, of those at work the one that has been so longest. */
async function killBackend(ask: Ask): Promise<void> {
  const [busiest] = await ask<{ pid: number }>(`select pid from pg_stat_activity
    where application_name in ('lotok', 'lotok-jobs') order by state = 'idle', xact_start nulls last limit 1`);
  if (busiest) kill(busiest.pid);
}
