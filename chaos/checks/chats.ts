import type { Check } from '../checks-table.ts';
import { type Chat, plainText } from '../chats.ts';
import { listStoredMessages } from '../stored-messages.ts';
import type { World } from '../world.ts';

type BotOrder = { id: number; botId: number; person: number; status: string };
type Message = { chat: string; text: string };

const keyOf = ({ botId, person }: Pick<Chat, 'botId' | 'person'>) => `${botId} ${person}`;
const isGoodsOf =
  (id: number) =>
  ({ text }: Message) =>
    text.startsWith(`✅ Заказ № ${id}\n`);

/**
 * What Telegram and the persons see: every update was handled once, and the goods of every delivered order were stored to be sent once. A
 * message may be shown again after its response was lost, since the Bot API has no idempotency keys.
 */
export async function checkChats({ query, bazaar, providers }: World, secretKey: Buffer): Promise<Check[]> {
  const updates = await query<{ botId: number; person: number; handled: number; ids: number }>(`
    select bot_id::int as "botId", chat_id::float8 as person, count(*) filter (where handled_at is not null)::int as handled,
      count(distinct update_id)::int as ids from bot_updates group by 1, 2`);
  const made = bazaar.chats.listUpdates();
  const lost = made.filter(({ chat, count }) => {
    const row = updates.find((each) => keyOf(each) === keyOf(chat));
    return row?.handled !== count || row.ids !== count;
  });
  const orders =
    await query<BotOrder>(`select o.id::int, o.bot_id::int as "botId", t.telegram_id::float8 as person, o.status
    from orders o join telegram_users t on t.buyer_id = o.buyer_id where o.bot_id is not null`);
  const stored = (await listStoredMessages(query, secretKey)).map(
    ({ text, ...message }): Message => ({
      chat: keyOf(message),
      text: plainText({ text: text.replace(/<[^>]*>/g, '') }),
    }),
  );
  const shown: Message[] = [];
  for (const { chat } of made)
    for (const message of (await bazaar.chats.read(chat)).messages)
      if (message.from === 'bot') shown.push({ chat: keyOf(chat), text: plainText(message) });
  const delivered = orders.filter(({ status }) => status === 'completed');
  const goodsOf = (list: readonly Message[], order: BotOrder) =>
    list.filter((message) => message.chat === keyOf(order) && isGoodsOf(order.id)(message));
  const repeated = orders.flatMap((order) => goodsOf(shown, order).slice(1));
  const lostMessages = await providers.telegram.listLost();
  return [
    {
      name: 'updates of persons, each handled once',
      value: `${made.reduce((sum, { count }) => sum + count, 0)}`,
      failures: lost.map(
        ({ chat, count }) =>
          `${count} updates of ${keyOf(chat)}, not ${JSON.stringify(updates.find((each) => keyOf(each) === keyOf(chat)))}`,
      ),
    },
    {
      name: 'goods of orders in bots, each stored to be sent once',
      value: `${delivered.length}`,
      failures: [
        ...delivered
          .filter((order) => goodsOf(stored, order).length !== 1)
          .map((order) => `order ${order.id}: ${goodsOf(stored, order).length} times`),
        ...orders
          .filter((order) => order.status !== 'completed' && goodsOf(stored, order).length > 1)
          .map((order) => `order ${order.id}, ${order.status}: ${goodsOf(stored, order).length} times`),
      ],
    },
    {
      name: 'goods that reached their chats, and were shown again after a lost response',
      value: `${delivered.length}, ${repeated.length} (${lostMessages.length} lost responses)`,
      failures: delivered.filter((order) => goodsOf(shown, order).length === 0).map(({ id }) => `order ${id}`),
    },
  ];
}
