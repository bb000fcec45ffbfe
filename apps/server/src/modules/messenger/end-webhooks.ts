import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Vault } from '../../platform/secrets.ts';
import { type EndedWebhook, forgetToken, listWebhooksToEnd } from './ended-webhooks.store.ts';
import type { TelegramApi } from './telegram-api.ts';

type Deps = { db: Db; vault: Vault; log: Log; api: TelegramApi };

/**
 * Ends the webhooks of deleted bots, of one or of all, and forgets their tokens. One that fails does not stop the others; the next call
 * repeats it.
 */
export async function endWebhooks(deps: Deps, { botId = null }: { botId?: number | null } = {}): Promise<void> {
  for (const webhook of await listWebhooksToEnd(deps.db, deps.vault, botId))
    await endWebhook(deps, webhook).catch((error: Error) =>
      deps.log.warn({ botId: webhook.botId, reason: error.message }, 'the webhook of a deleted bot is not ended yet'),
    );
}

async function endWebhook({ db, api }: Deps, webhook: EndedWebhook): Promise<void> {
  if (!webhook.isInUse) {
    const outcome = await api.call(webhook.token, 'deleteWebhook', {});
    // Telegram refuses a token for good only when it is of no use to anybody.
    if (!outcome.ok && outcome.failure.kind === 'limited') throw new Error('too many requests');
  }
  await inTransaction(db, (tx) => forgetToken(tx, webhook));
}
