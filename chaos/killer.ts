import { pause } from '../apps/server/src/platform/clock.ts';
import type { Ask } from './database.ts';
import type { Kill, Victim } from './plan-kills.ts';
import type { Progress } from './progress.ts';
import { kill, type Shop } from './shop.ts';

/** A kill that was done, and how long it took until the shop served again. */
export type Restart = { victim: Victim; seconds: number };

type Parts = { shop: Shop; ask: Ask; begunActs: () => number; onDown: () => void; progress: Progress };

const LOOK_EVERY_MS = 20;

/** Kills as planned, one after the other, each time waiting until the shop is back; ends early when nothing is bought any more. */
export async function killAsPlanned(
  { shop, ask, begunActs, onDown, progress }: Parts,
  kills: readonly Kill[],
  isOver: () => boolean,
): Promise<Restart[]> {
  const restarts: Restart[] = [];
  for (const { victim, afterActs, afterMs, againAfterMs } of kills) {
    while (begunActs() < afterActs && !isOver()) await pause(LOOK_EVERY_MS);
    await pause(afterMs);
    if (isOver()) break;
    const began = performance.now();
    await progress.during(`a kill of the ${victim}`, killAndWait({ shop, ask, onDown }, victim, againAfterMs));
    restarts.push({ victim, seconds: (performance.now() - began) / 1_000 });
  }
  return restarts;
}

/** Resolves when the shop serves again. */
async function killAndWait(
  { shop, ask, onDown }: Pick<Parts, 'shop' | 'ask' | 'onDown'>,
  victim: Victim,
  againAfterMs: number | null,
): Promise<void> {
  await strike(shop, ask, victim);
  onDown();
  if (victim.startsWith('server')) {
    shop.start();
    if (againAfterMs !== null) {
      await pause(againAfterMs);
      await shop.killServer();
      shop.start();
    }
    // A server whose database was killed says so at its next question only.
  } else await pause(LOOK_EVERY_MS);
  await shop.ready();
}

async function strike(shop: Shop, ask: Ask, victim: Victim): Promise<void> {
  switch (victim) {
    case 'server':
      return shop.killServer();
    case 'postmaster':
      return shop.replaced(shop.killPostmaster());
    case 'backend':
      return killBackend(ask);
    case 'server and postmaster': {
      const gone = shop.killServer();
      shop.killPostmaster();
      return gone;
    }
  }
}

/** One of the shop's own connections, of those at work the one that has been so longest. */
async function killBackend(ask: Ask): Promise<void> {
  const [busiest] = await ask<{ pid: number }>(`select pid from pg_stat_activity
    where application_name in ('lotok', 'lotok-jobs') order by state = 'idle', xact_start nulls last limit 1`);
  if (busiest) kill(busiest.pid);
}
