import type { Language } from '@lotok/i18n';
import { type Db, inTransaction, type Tx } from '../../../platform/database/index.ts';
import { createUser } from '../users/create-user.ts';
import { languageOfTelegram, telegramNameOf, toTelegramNames } from './telegram-names.ts';
import {
  findTelegramUser,
  insertTelegramUser,
  lockTelegramId,
  setTelegramName,
  type TelegramNames,
  updateTelegramNames,
} from './telegram-users.store.ts';

export type TelegramPerson = {
  telegramId: number;
  username?: string | null | undefined;
  firstName: string;
  languageCode?: string | undefined;
};

/**
 * Returns the user who is this person in Telegram, and the person's language. A new person becomes a user without login, email and
 * password; the ref code makes the referrer then, and never later. Stores the names when they have changed. Concurrent calls create
 * one user.
 */
export async function findOrCreateTelegramUser(
  db: Db,
  { refCode = null, ...person }: TelegramPerson & { refCode?: string | null },
): Promise<{ buyerId: number; language: Language }> {
  const { telegramId } = person;
  const names = toTelegramNames({ username: person.username ?? null, firstName: person.firstName });
  const known = await findTelegramUser(db, telegramId);
  if (known && isCalled(known, names)) return { buyerId: known.buyerId, language: known.language };
  return inTransaction(db, async (tx) => {
    await lockTelegramId(tx, telegramId);
    const found = await findTelegramUser(tx, telegramId);
    if (!found) return createTelegramUser(tx, { telegramId, names, languageCode: person.languageCode, refCode });
    const { buyerId, language } = found;
    await updateTelegramNames(tx, telegramId, names);
    await setTelegramName(tx, buyerId, telegramNameOf(names));
    return { buyerId, language };
  });
}

type NewPerson = {
  telegramId: number;
  names: TelegramNames;
  languageCode: string | undefined;
  refCode: string | null;
};

async function createTelegramUser(tx: Tx, { telegramId, names, languageCode, refCode }: NewPerson) {
  const language = languageOfTelegram(languageCode);
  const telegramName = telegramNameOf(names);
  const buyerId = await createUser(tx, { telegramName, passwordHash: null, refCode });
  await insertTelegramUser(tx, { telegramId, buyerId, language, ...names });
  return { buyerId, language };
}

const isCalled = (known: TelegramNames, names: TelegramNames): boolean =>
  known.username === names.username && known.firstName === names.firstName;
