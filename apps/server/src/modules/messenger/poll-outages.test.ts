import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silent } from '../../../test/run-until-crash.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { insertBot } from './bots-registry.store.ts';
import { startPolling } from './poll-updates.ts';
import type { TelegramResult } from './telegram-api.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('a bot whose last update cannot be read when its polling begins is polled afterwards', async () => {
  const { db, vault } = world;
  const bot = { kind: 'goods', ownerId: null, telegramId: 4_900, username: 'polled_bot', name: 'Bot' } as const;
  await inTransaction(db, (tx) => insertBot(tx, vault, { ...bot, token: `4900:${'A'.repeat(35)}` }));
  let failures = 1;
  const interrupted: KyselyPlugin = {
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('max(update_id)') && failures-- > 0) throw new Error('the connection was lost');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  let requests = 0;
  const polling = startPolling({
    db: db.withPlugin(interrupted),
    vault,
    log: silent,
    api: {
      call: async (): Promise<TelegramResult> => {
        requests += 1;
        return { ok: true, result: [] };
      },
      isUnavailable: () => false,
      downloadFile: async () => null,
    },
    serverId: 'a',
    isOnlyServer: true,
    onStored: () => undefined,
    onRevoked: async () => undefined,
  });
  await eventually(async () => requests > 0);
  await polling.stop();
  expect(failures).toBeLessThan(0);
});
