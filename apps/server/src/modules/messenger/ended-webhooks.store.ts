import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { Sealed, Vault } from '../../platform/secrets.ts';
import type { BotSecrets } from './bot-access.store.ts';

export type EndedWebhook = {
  botId: number;
  telegramId: number;
  token: string;
  /** Whether the same bot was added again, so that its webhook is in use. */
  isInUse: boolean;
};

const MAX_WEBHOOKS = 200;

/** Webhooks of deleted bots that Telegram still sends updates to; of one bot, or of all. */
export async function listWebhooksToEnd(db: Db, vault: Vault, botId: number | null): Promise<EndedWebhook[]> {
  const { rows } = await sql<Omit<EndedWebhook, 'token'> & Sealed>`
    select b.id as "botId", b.telegram_id as "telegramId", b.key_id as "keyId", b.sealed,
      exists (select from bots o where o.telegram_id = b.telegram_id and o.state <> 'deleted') as "isInUse"
    from bots b where b.state = 'deleted' and b.webhook_url is not null and (${botId}::bigint is null or b.id = ${botId})
    order by b.id limit ${MAX_WEBHOOKS}`.execute(db);
  return rows.map(({ keyId, sealed, ...webhook }) => {
    const { token } = JSON.parse(vault.open({ keyId, sealed })) as BotSecrets;
    return { ...webhook, token };
  });
}

/**
 * Forgets the token of a deleted bot whose webhook has ended. A bot that was added again meanwhile is registered once more, since its
 * own webhook may have been the one that ended.
 */
export async function forgetToken(tx: Tx, { botId, telegramId }: EndedWebhook): Promise<void> {
  await sql`update bots set sealed = '', webhook_url = null where id = ${botId} and state = 'deleted'`.execute(tx);
  await sql`update bots set webhook_url = null where telegram_id = ${telegramId} and state <> 'deleted'`.execute(tx);
}
