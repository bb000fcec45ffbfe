import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerBot } from '../../../test/partner-person.ts';
import { silent } from '../../../test/run-until-crash.ts';
import { openWorld, type World } from '../../../test/shop.ts';
import { controlTelegram } from '../../../test/telegram-person.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { deleteBots } from '../bots/index.ts';
import { insertBot } from './bots-registry.store.ts';
import { endWebhooks } from './end-webhooks.ts';
import { type RegisterDeps, registerBots } from './register-bots.ts';
import type { TelegramResult } from './telegram-api.ts';

let world: World;
let deps: RegisterDeps;
let ownerId: number;
beforeAll(async () => {
  world = await openWorld();
  deps = {
    db: world.db,
    vault: world.vault,
    log: silent,
    api: { call: callTelegram, isUnavailable: () => false, downloadFile: () => Promise.resolve(null) },
    webhookPrefix: 'https://shop.example/api/webhooks/telegram/',
    commandsOf: () => [],
    onRevoked: () => Promise.resolve(),
  };
  ownerId = (await world.user()).buyerId;
});
afterAll(() => world.close());
beforeEach(() => controlTelegram(world, { reset: true }));

async function callTelegram(token: string, method: string, params: object = {}): Promise<TelegramResult> {
  const response = await fetch(`${world.origin}/sandbox/telegram/bot${token}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(params),
  });
  const { ok, description = '' } = (await response.json()) as { ok: boolean; description?: string };
  if (response.status >= 500) throw new Error(description);
  return ok ? { ok, result: true } : { ok: false, failure: { kind: 'refused', description } };
}

type Bot = Awaited<ReturnType<typeof addRegistered>>;

/** Adds a partner's bot whose updates are sent to a webhook. */
async function addRegistered(given?: { username: string; token: string }) {
  const bot = given ?? (await registerBot(world));
  const telegramId = Number(bot.token.split(':')[0]);
  const row = { kind: 'goods' as const, ownerId, telegramId, name: 'A shop', ...bot };
  const id = await inTransaction(world.db, (tx) => insertBot(tx, world.vault, row));
  await registerBots(deps, { withOwn: false });
  return { ...bot, id: id ?? 0 };
}
/** Deletes a bot as the monthly rule does. */
const remove = ({ id }: Bot) => inTransaction(world.db, (tx) => deleteBots(tx, [id], 'too few sales'));
const rowOf = ({ id }: Bot) =>
  world.db
    .selectFrom('bots')
    .select(['key', 'sealed', 'webhook_url as url'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
/** The address that Telegram has of a bot. */
async function webhookOf({ username }: Bot): Promise<string | undefined> {
  const { bots = [] } = await controlTelegram(world, { bots: true });
  return bots.find((bot) => bot.username === username)?.webhook?.url;
}

describe('the webhook of a deleted bot', () => {
  it('is ended, and the token is forgotten then', async () => {
    const bot = await addRegistered();
    const { key } = await rowOf(bot);
    await remove(bot);
    expect(await webhookOf(bot)).toBe(deps.webhookPrefix + key);
    await endWebhooks(deps);
    expect(await webhookOf(bot)).toBeUndefined();
    expect(await rowOf(bot)).toEqual({ key, sealed: Buffer.alloc(0), url: null });
  });

  it('is ended later when Telegram is unavailable', async () => {
    const bot = await addRegistered();
    await remove(bot);
    await controlTelegram(world, { fail: { operation: 'deleteWebhook', how: '500', times: 5 } });
    await endWebhooks(deps);
    const { sealed } = await rowOf(bot);
    expect(sealed.length).toBeGreaterThan(0);
    await controlTelegram(world, { reset: true });
    await endWebhooks(deps);
    expect(await webhookOf(bot)).toBeUndefined();
    expect(await rowOf(bot)).toMatchObject({ sealed: Buffer.alloc(0), url: null });
  });

  it('stays while the same bot was added again', async () => {
    const bot = await addRegistered();
    await remove(bot);
    const again = await addRegistered(bot);
    await endWebhooks(deps);
    await registerBots(deps, { withOwn: false });
    const { key, url } = await rowOf(again);
    expect(await webhookOf(again)).toBe(deps.webhookPrefix + key);
    expect(url).toBe(deps.webhookPrefix + key);
    expect(await rowOf(bot)).toMatchObject({ sealed: Buffer.alloc(0), url: null });
  });

  it('is ended when the bot is deleted while Telegram is given the address', async () => {
    const bot = await registerBot(world);
    const call: RegisterDeps['api']['call'] = async (token, method, params) => {
      const outcome = await deps.api.call(token, method, params);
      if (method === 'setWebhook') await world.db.updateTable('bots').set({ state: 'deleted' }).execute();
      return outcome;
    };
    const api = { ...deps.api, call };
    const telegramId = Number(bot.token.split(':')[0]);
    const row = { kind: 'goods' as const, ownerId, telegramId, name: 'A shop', ...bot };
    const id = await inTransaction(world.db, (tx) => insertBot(tx, world.vault, row));
    await registerBots({ ...deps, api }, { withOwn: false });
    expect(await webhookOf({ ...bot, id: id ?? 0 })).toBeUndefined();
  });
});
