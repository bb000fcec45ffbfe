import { pause } from '../apps/server/src/platform/clock.ts';
import { findButton } from './chats.ts';
import type { Query } from './database.ts';
import type { Person } from './partners.ts';
import type { Withdrawal } from './plan-bot.ts';
import { ownBots } from './telegram.ts';
import type { AskedWithdrawal, World } from './world.ts';

type StoredWithdrawal = { id: number; state: string; needsOperator: boolean };

const POLL_INTERVAL_MS = 500;
/** Limits the wait for Crypto Pay. */
const MAX_POLLS = 30;
const NO_COINS_MS = 3_000;

/** A partner withdraws by buttons in the shop's bot what the bot offers. */
export async function withdraw(world: World, planned: Withdrawal, partner: Person): Promise<void> {
  const { chats, ownBotId } = world.bazaar;
  const chat = { bot: ownBots.goods, botId: ownBotId, person: partner.id };
  const asked = await chats.inTurn(chat, async (): Promise<AskedWithdrawal | null> => {
    const section = (await chats.write(chat, '/partner')).find((message) => findButton(message, /^pt:e$/));
    if (!section) return null;
    const { messageId } = section;
    const amounts = await chats.press(chat, messageId, `pt:w:${planned.to}`);
    const available = Number(findButton(amounts.message, /^pt:wc:\w+:(\d+)$/)?.[1] ?? 0);
    if (available === 0) return null;
    const kopecks = Math.max(1, Math.floor(available * planned.share));
    const confirmation = await chats.press(chat, messageId, `pt:wc:${planned.to}:${kopecks}`);
    const [button, nonce] = findButton(confirmation.message, /^pt:wy:\w+:\d+:(\w+)(?::\d+)?$/) ?? [];
    if (button === undefined) return null;
    await prepareCryptoPay(world, planned, partner);
    const { message } = await chats.press(chat, messageId, button, planned.pausesMs);
    const key = `tg:${ownBotId}:${partner.id}:${nonce}`;
    return { partner, to: planned.to, kopecks, key, isAccepted: !findButton(message, /^pt:wy:/) };
  });
  if (!asked) return;
  world.observations.withdrawals.push(asked);
  if (asked.isAccepted && asked.to === 'usdt') await followUp(world, planned, asked);
  if (planned.obstacle) await world.providers.changePayouts({});
}

async function prepareCryptoPay(
  { providers }: World,
  { to, fault, obstacle }: Withdrawal,
  { id }: Person,
): Promise<void> {
  if (to !== 'usdt') return;
  if (obstacle === 'unknown user') await providers.changePayouts({ unknownUsers: [id] });
  if (obstacle === 'no coins') await providers.changePayouts({ coins: '0' });
  if (fault) await providers.control('cryptobot', { fail: { how: fault, times: 1 } });
}

/** Waits until Crypto Pay has refused what it is to refuse; an operator decides about what waits for one. */
async function followUp(world: World, { obstacle, decision }: Withdrawal, { key }: AskedWithdrawal): Promise<void> {
  const { query, office, providers } = world;
  const asked = await findWithdrawal(query, key);
  if (!asked) return;
  if (asked.needsOperator) {
    if (decision === 'pay') await office.pay(asked.id);
    if (decision === 'pay by hand') await office.pay(asked.id, `by hand ${asked.id}`);
    if (decision === 'refuse') await office.refuse(asked.id, 'chaos');
  }
  if (obstacle === 'no coins') {
    await pause(NO_COINS_MS);
    await providers.changePayouts({});
  }
  for (let polls = 0; polls < MAX_POLLS && obstacle; polls += 1) {
    const now = await findWithdrawal(query, key);
    if (now?.needsOperator || !['asked', 'paying'].includes(now?.state ?? '')) return;
    await pause(POLL_INTERVAL_MS);
  }
}

async function findWithdrawal(query: Query, key: string): Promise<StoredWithdrawal | null> {
  const [row] = await query<StoredWithdrawal>(
    `select id::int, state, state = 'asked' and not is_automatic as "needsOperator" from withdrawals where request_key = $1`,
    [key],
  );
  return row ?? null;
}
