import { defaultLanguage } from '@lotok/i18n';
import { type Db, inTransaction, type Tx } from '../../../platform/database/index.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { type Account, lockAccount } from '../credentials/credentials.store.ts';
import { lockBuyer } from '../guests/guests.store.ts';
import { notifySignInChange } from '../letters/notify-sign-in-change.ts';
import { mergeTelegramUser, type UserMergeHandlers } from './merge-telegram-user.ts';
import { isAnyBlocked } from './merged-users.store.ts';
import { findTelegramLink, useTelegramLink } from './telegram-links.store.ts';
import { findTelegramUser, isTelegramLinked, linkTelegramUser, lockTelegramId } from './telegram-users.store.ts';

/**
 * `expired`: the link is unknown or too old. `used`: another person has used it. `account_linked`: the account is connected to another
 * Telegram. `telegram_linked`: this Telegram is connected to another account. `blocked`: one of both may not buy anything.
 * `too_many_bots`: together they would have more bots than a partner may have.
 */
export type LinkRefusal = 'expired' | 'used' | 'account_linked' | 'telegram_linked' | 'blocked' | 'too_many_bots';
export type LinkOutcome = { is: 'linked'; buyerId: number; login: string } | { is: 'refused'; why: LinkRefusal };

type Deps = UserMergeHandlers & {
  db: Db;
  /** Whether the second buyer may have the bots of the first one too; both are locked. */
  hasRoomForBots: (tx: Tx, fromBuyerId: number, toBuyerId: number) => Promise<boolean>;
};

/**
 * Joins a chat to the account whose link the person has opened: the chat's user is merged into the account, once. The same person and
 * link again have the same outcome. Locks: the Telegram id, the chat's user, the account, their buyers, the link, then as
 * {@link mergeTelegramUser}.
 */
export async function redeemTelegramLink(
  deps: Deps,
  { telegramId, linkToken }: { telegramId: number; linkToken: string },
): Promise<LinkOutcome> {
  const tokenHash = hashToken(linkToken);
  return inTransaction(deps.db, async (tx) => {
    await lockTelegramId(tx, telegramId);
    const link = await findTelegramLink(tx, tokenHash);
    if (!link) return refused('expired');
    const person = await findTelegramUser(tx, telegramId);
    if (person?.buyerId === link.buyerId) return linkedTo(await lockAccount(tx, link.buyerId));
    if (link.usedBy !== null) return refused('used');
    if (person?.isLinked) return refused('telegram_linked');
    // Null: the person has written to no bot yet, or the chat's user has just been erased.
    const chat = person && (await lockAccount(tx, person.buyerId));
    const account = await lockAccount(tx, link.buyerId);
    if (!account || account.login === null) return refused('expired');
    const buyerIds = chat ? [chat.buyerId, account.buyerId] : [account.buyerId];
    for (const id of buyerIds) await lockBuyer(tx, id);
    if (await isTelegramLinked(tx, account.buyerId)) return refused('account_linked');
    if (await isAnyBlocked(tx, buyerIds)) return refused('blocked');
    if (chat && !(await deps.hasRoomForBots(tx, chat.buyerId, account.buyerId))) return refused('too_many_bots');
    if (!(await useTelegramLink(tx, tokenHash, telegramId))) return refused('used');
    await linkTelegramUser(tx, { telegramId, buyerId: account.buyerId });
    if (chat) await mergeTelegramUser(tx, deps, { fromId: chat.buyerId, toId: account.buyerId });
    const language = person?.language ?? defaultLanguage;
    await notifySignInChange(tx, account, { what: 'telegramLinked', language });
    return linkedTo(account);
  });
}

const refused = (why: LinkRefusal): LinkOutcome => ({ is: 'refused', why });
const linkedTo = (account: Account | null): LinkOutcome =>
  account ? { is: 'linked', buyerId: account.buyerId, login: account.login ?? '' } : refused('expired');
