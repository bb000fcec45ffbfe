import { type Db, inTransaction } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockAccount, setTelegramUsername } from '../credentials/credentials.store.ts';

/** Changes the Telegram name, which is unique without regard to case. */
export async function changeTelegram({ db }: { db: Db }, buyerId: number, telegramUsername: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await lockAccount(tx, buyerId))) refuse('INVALID_TOKEN');
    await setTelegramUsername(tx, buyerId, telegramUsername);
  });
}
