import { createVault, openText } from '../apps/server/src/platform/secrets.ts';
import type { Query } from './database.ts';

/** A request to Telegram as the shop has stored it to be sent; the shop deletes it when it was sent. */
export type StoredMessage = { botId: number; person: number; method: string; text: string };

/** Keeps a copy of every request that the shop stores to be sent, in a schema of its own, which backups leave out. */
export async function keepMessages(query: Query): Promise<void> {
  await query(`create schema if not exists chaos`);
  await query(
    `create table if not exists chaos.messages (id bigint primary key, bot_id bigint, chat_id bigint, method text, content text)`,
  );
  await query(`create or replace function chaos.keep_message() returns trigger language plpgsql as $$
    begin
      insert into chaos.messages values (new.id, new.bot_id, new.chat_id, new.method, new.content);
      return null;
    end $$`);
  await query(`create or replace trigger chaos_keeps_messages after insert on bot_sends
    for each row execute function chaos.keep_message()`);
}

export async function listStoredMessages(query: Query, secretKey: Buffer): Promise<StoredMessage[]> {
  const vault = createVault(secretKey);
  const rows = await query<{ botId: number; person: number; method: string; content: string }>(
    'select bot_id::int as "botId", chat_id::float8 as person, method, content from chaos.messages order by id',
  );
  return rows.map(({ content, ...row }) => {
    const { text = '' } = JSON.parse(openText(vault, content)) as { text?: string };
    return { ...row, text };
  });
}
