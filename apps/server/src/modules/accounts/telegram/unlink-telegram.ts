import { type Db, inTransaction } from '../../../platform/database/index.ts';
import type { Caller, Context } from '../../../platform/http/routes.ts';
import { lockNamedAccount } from '../credentials/credentials.store.ts';
import { notifySignInChange } from '../letters/notify-sign-in-change.ts';
import { dropSiteLinks } from './site-links.store.ts';
import { dropTelegramLinks } from './telegram-links.store.ts';
import { unlinkTelegramUser } from './telegram-users.store.ts';

/** Disconnects Telegram from an account and notifies the owner; nothing when none is connected. The chat's next message makes a new user. */
export async function unlinkTelegram(
  db: Db,
  { caller: { buyerId }, language }: Pick<Context<Caller>, 'caller' | 'language'>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const account = await lockNamedAccount(tx, buyerId);
    await dropTelegramLinks(tx, buyerId);
    // A link that signs in was written in the chat, whose owner may be another person.
    await dropSiteLinks(tx, buyerId);
    if (await unlinkTelegramUser(tx, buyerId))
      await notifySignInChange(tx, account, { what: 'telegramUnlinked', language });
  });
}
