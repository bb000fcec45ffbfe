import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silent } from '../../../test/run-until-crash.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { insertBot } from './bots-registry.store.ts';
import { startPolling } from './poll-updates.ts';
import type { TelegramApi, TelegramResult } from './telegram-api.ts';

type Resolve = (result: TelegramResult) => void;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const answered: TelegramResult = { ok: true, result: [] };

async function addBot(telegramId: number, ownerId: number): Promise<void> {
  const { db, vault } = world;
  const bot = { kind: 'goods', ownerId, telegramId, username: `polled_${telegramId}_bot`, name: 'Bot' } as const;
  await inTransaction(db, (tx) => insertBot(tx, vault, { ...bot, token: tokenOf(telegramId) }));
}

const tokenOf = (telegramId: number) => `${telegramId}:${'A'.repeat(35)}`;

function poll(call: TelegramApi['call'], db = world.db) {
  return startPolling({
    db,
    vault: world.vault,
    log: silent,
    api: { call, isUnavailable: () => false, downloadFile: async () => null },
    serverId: 'a',
    isOnlyServer: true,
    onStored: () => undefined,
    onRevoked: async () => undefined,
  });
}

it('a bot whose last update cannot be read when its polling begins is polled afterwards', async () => {
  await addBot(4_900, (await world.user()).buyerId);
  let failures = 1;
  const interrupted: KyselyPlugin = {
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('max(update_id)') && failures-- > 0) throw new Error('the connection was lost');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  let requests = 0;
  const polling = poll(async () => {
    requests += 1;
    return answered;
  }, world.db.withPlugin(interrupted));
  await eventually(async () => requests > 0);
  await polling.stop();
  expect(failures).toBeLessThan(0);
});

it('of many bots at most 40 have a waiting request, and those that get updates keep theirs', async () => {
  const ids = Array.from({ length: 60 }, (_, at) => 5_000 + at);
  const { buyerId } = await world.user();
  for (const id of ids) await addBot(id, buyerId);

  const waits = new Map<string, number[]>();
  const waiting = new Map<string, (result: TelegramResult) => void>();
  let most = 0;
  const polling = poll(async (token, _method, { timeout } = {}, { signal } = {}) => {
    waits.set(token, [...(waits.get(token) ?? []), Number(timeout)]);
    if (timeout === 0) return answered;
    const ended = Promise.withResolvers<TelegramResult>();
    signal?.addEventListener('abort', () => ended.resolve(answered));
    waiting.set(token, ended.resolve);
    most = Math.max(most, waiting.size);
    return ended.promise.finally(() => waiting.delete(token));
  });
  const hasShortPolls = () => [...waits.values()].some((each) => each.length > 1);
  const haveBegun = () => ids.every((id) => waits.has(tokenOf(id)));
  await eventually(async () => haveBegun() && waiting.size === 40 && hasShortPolls());
  const [[active, update], [silentBot, end]] = [...waiting] as [[string, Resolve], [string, Resolve]];
  update({ ok: true, result: [{ update_id: 1 }] });
  await eventually(async () => waits.get(active)?.length === 2);
  expect(waits.get(active)).toEqual([25, 25]);
  end(answered);
  await eventually(async () => (waits.get(silentBot)?.length ?? 0) >= 2);
  expect(waits.get(silentBot)?.slice(0, 2)).toEqual([25, 0]);
  await polling.stop();
  expect(most).toBe(40);
});
