import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import { hashToken, sealToText, type Vault } from '../../platform/secrets.ts';
import { findBotByKey } from './bot-access.store.ts';
import { insertUpdate } from './updates.store.ts';

type Deps = { db: Db; vault: Vault };

const chat = z.object({ id: z.int(), type: z.string() });
const text = z.string().optional();
const person = z.looseObject({ id: z.int(), first_name: text, username: text, language_code: text });
/**
 * The parts of an update that decide where it goes and what is answered. Only private chats are served. An update of another form is
 * ignored: handled again and again, it would delay those after it.
 */
const updateSchema = z.looseObject({
  update_id: z.int(),
  message: z
    .looseObject({ chat, from: person.optional(), text, entities: z.array(z.looseObject({})).optional() })
    .optional(),
  callback_query: z
    .looseObject({ id: z.string(), from: person, data: text, message: z.looseObject({ chat, text }).optional() })
    .optional(),
  my_chat_member: z.looseObject({ chat, from: person.optional() }).optional(),
  managed_bot: z.looseObject({ user: person }).optional(),
});
type Update = z.infer<typeof updateSchema>;

/** What becomes of an update: `ignored` ones are of a kind that no bot handles. */
export type Received = 'stored' | 'ignored' | 'unauthorized';

/**
 * Receives an update by webhook. Its secret is compared in constant time. The update is sealed, because a message may contain a
 * token. A repetition changes nothing.
 */
export async function receiveUpdate(
  { db, vault }: Deps,
  { botKey, secret, body }: { botKey: string; secret: string; body: Buffer },
): Promise<Received> {
  const bot = await findBotByKey(db, botKey);
  if (!bot || !timingSafeEqual(hashToken(secret), bot.secretHash)) return 'unauthorized';
  return storeUpdate({ db, vault }, bot.id, parseJson(body));
}

/** Stores an update for the conversation; see {@link receiveUpdate}. */
export async function storeUpdate({ db, vault }: Deps, botId: number, update: unknown): Promise<Received> {
  const { data } = updateSchema.safeParse(update);
  const chatId = data && privateChatOf(data);
  if (!data || chatId === null || chatId === undefined) return 'ignored';
  const content = sealToText(vault, JSON.stringify(update));
  await inTransaction(db, (tx) => insertUpdate(tx, { botId, updateId: data.update_id, chatId, content }));
  return 'stored';
}

/**
 * The private chat of an update, whose id is the id of its person. An update in which they differ is of a group, or forged: it would show
 * what one person has bought to another one.
 */
function privateChatOf({
  message,
  callback_query: press,
  my_chat_member: member,
  managed_bot: bot,
}: Update): number | null {
  const personId = (message ?? press ?? member)?.from?.id ?? bot?.user.id;
  const found = message?.chat ?? press?.message?.chat ?? member?.chat;
  if (!found) return personId ?? null;
  return found.type === 'private' && (personId === undefined || personId === found.id) ? found.id : null;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
