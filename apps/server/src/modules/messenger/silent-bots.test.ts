import { createHook } from 'node:async_hooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addBot } from '../../../test/partner-bots.ts';
import { silent } from '../../../test/run-until-crash.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { insertBot } from './bots-registry.store.ts';
import { storeUpdate } from './receive-update.ts';
import { menuHashOf } from './register-bots.ts';
import { startMessenger } from './start-messenger.ts';

const SILENT_BOTS = 200;
const WEBHOOK_BASE = 'https://shop.example';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Counts the timers and connections that were made since and are still there. */
function countResources() {
  const open = new Set<number>();
  const hook = createHook({
    init(id, type) {
      if (type === 'Timeout' || type === 'TCPWRAP') open.add(id);
    },
    destroy: (id) => void open.delete(id),
  }).enable();
  return { open, stop: () => hook.disable() };
}

it('200 registered bots that are silent have no timer, no connection and no request, while another bot is served', async () => {
  const { buyerId: ownerId } = await world.user();
  for (let n = 0; n < SILENT_BOTS; n += 1) await addBot(world.db, { ownerId });
  const token = `4711:${'A'.repeat(35)}`;
  const bot = { kind: 'goods', ownerId, telegramId: 4_711, username: 'busy_bot', name: 'Busy', token } as const;
  const botId = await inTransaction(world.db, (tx) => insertBot(tx, world.vault, bot));
  const menu = menuHashOf(() => [], 'goods');
  for (const { id, key } of await world.db.selectFrom('bots').select(['id', 'key']).execute())
    await world.db
      .updateTable('bots')
      .set({ webhook_url: `${WEBHOOK_BASE}/api/webhooks/telegram/${key}`, menu_hash: menu })
      .where('id', '=', id)
      .execute();

  const calls: string[] = [];
  const { open, stop } = countResources();
  const messenger = startMessenger({
    db: world.db,
    vault: world.vault,
    log: silent,
    api: {
      async call(used, method) {
        calls.push(`${used === token} ${method}`);
        return { ok: true, result: true };
      },
      isUnavailable: () => false,
      downloadFile: async () => null,
    },
    converse: async () => ({ calls: [{ method: 'sendMessage', payload: { chat_id: 7, text: 'hello' } }], state: {} }),
    answerFailure: async () => ({ calls: [], state: {} }),
    takeSlot: async () => 0,
    webhookBase: WEBHOOK_BASE,
    commandsOf: () => [],
    onRevoked: async () => undefined,
    ownTokens: { goods: null, domains: null },
    onOwnBot: () => undefined,
    isOnlyServer: true,
  });
  try {
    const person = { id: 7, first_name: 'Anna' };
    const message = { message_id: 1, chat: { id: 7, type: 'private' }, from: person, text: 'hello' };
    await storeUpdate(world, botId ?? 0, { update_id: 1, message });
    await eventually(async () => calls.length > 0);
    expect(calls).toEqual(['true sendMessage']);
    // The loops of the messenger and the connections of its work, for any number of bots.
    expect(open.size).toBeLessThan(50);
  } finally {
    stop();
    await messenger.stop();
  }
});
