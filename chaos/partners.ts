import { openSession } from '../apps/server/src/modules/accounts/index.ts';
import { pause } from '../apps/server/src/platform/clock.ts';
import { inTransaction, openDatabase } from '../apps/server/src/platform/database/index.ts';
import type { Buyer } from './buyers.ts';
import { type Chat, type Chats, createChats, findButton } from './chats.ts';
import type { Query } from './database.ts';
import type { Product } from './products.ts';
import { newBotToken } from './provider-keys.ts';
import { ownBots, type Telegram } from './telegram.ts';

/** A person in Telegram, and the user of the shop that the person is. */
export type Person = { id: number; buyer: Buyer; buyerId: number };
/** A partner's bot. `percentOf`: its markup for a product. */
export type PartnerBot = {
  id: number;
  username: string;
  kind: 'goods' | 'domains';
  partner: Person;
  percentOf: (productId: number) => number;
};
/** `ownBotId`: the number of the shop's goods bot, where partners withdraw. */
export type Bazaar = { chats: Chats; persons: Person[]; bots: PartnerBot[]; ownBotId: number };

const POLL_INTERVAL_MS = 100;
const FIRST_PERSON_ID = 810_000_001;
const FIRST_BOT_ID = 700_001;
/** `own`: the markup of the first product. */
const wantedBots = [
  { kind: 'goods', partner: 0, percent: 90, own: null },
  { kind: 'goods', partner: 1, percent: 37, own: 250 },
  { kind: 'domains', partner: 1, percent: 45, own: null },
] as const;

/** Persons who write to the shop's bot, and partners among them who make bots there. */
export async function openBazaar(
  { telegram, query, databaseUrl }: { telegram: Telegram; query: Query; databaseUrl: string },
  { persons: many, products }: { persons: number; products: readonly Product[] },
): Promise<Bazaar> {
  const chats = createChats(telegram, query);
  const ownBotId = await findBotId(query, ownBots.goods);
  const ids = Array.from({ length: many }, (_, n) => FIRST_PERSON_ID + n);
  const persons = await Promise.all(ids.map((id) => openPerson(id)));
  const made = await Promise.all(
    wantedBots.map(({ partner, ...bot }, n) => {
      const owner = persons[partner];
      if (!owner) return null;
      return chats.inTurn(chatOf(owner), () => makeBot(n, bot, owner));
    }),
  );
  return { chats, persons, bots: made.filter((bot) => bot !== null), ownBotId };

  function chatOf({ id }: Pick<Person, 'id'>): Chat {
    return { bot: ownBots.goods, botId: ownBotId, person: id };
  }

  async function openPerson(id: number): Promise<Person> {
    await telegram.addPerson(id);
    await chats.write(chatOf({ id }), '/start');
    const [user] = await query<{ id: number }>(
      'select buyer_id::int as id from telegram_users where telegram_id = $1',
      [id],
    );
    if (!user) throw new Error(`person ${id} is no user`);
    const token = await signIn(databaseUrl, user.id);
    return { id, buyerId: user.id, buyer: { token, isUser: true, isReferred: false, payments: [] } };
  }

  async function makeBot(
    n: number,
    { kind, percent, own }: Omit<(typeof wantedBots)[number], 'partner'>,
    partner: Person,
  ): Promise<PartnerBot> {
    const chat = chatOf(partner);
    const [token, username] = [newBotToken(FIRST_BOT_ID + n), `partner_${n}_bot`];
    await telegram.registerBot({ token, username, name: `Sales ${n}` });
    const [kinds] = await chats.write(chat, '/start partner');
    await chats.press(chat, kinds?.messageId ?? 0, `pt:new:${kind}`);
    const made = (await chats.write(chat, token)).find((message) => findButton(message, /^pt:b:/));
    const id = Number(findButton(made, /^pt:b:(\d+)$/)?.[1]);
    if (!made || !id) throw new Error(`${username} was not made`);
    await chats.press(chat, made.messageId, `pt:ms:${id}:a:${percent}`);
    const first = products[0]?.id;
    if (own !== null) await chats.press(chat, made.messageId, `pt:ms:${id}:p${first}:${own}`);
    const percentOf = (productId: number) => (own !== null && productId === first ? own : percent);
    return { id, username, kind, partner, percentOf };
  }
}

async function findBotId(query: Query, username: string): Promise<number> {
  for (;;) {
    const [bot] = await query<{ id: number }>(
      'select id::int from bots where username = $1 and webhook_url is not null or username = $1 and polled_until is not null',
      [username],
    );
    if (bot) return bot.id;
    await pause(POLL_INTERVAL_MS);
  }
}

/** A session on the site of a person in Telegram, to read what the shop shows. */
async function signIn(databaseUrl: string, buyerId: number): Promise<string> {
  const { db, close } = openDatabase(databaseUrl, { poolSize: 1, prepare: true });
  const session = { buyerId, userAgent: 'chaos', address: '127.0.0.1' };
  return inTransaction(db, (tx) => openSession(tx, session)).finally(close);
}
