import { hasRoomForBots } from './modules/bots/index.ts';
import { eraseCart, moveCartToBuyer } from './modules/cart/index.ts';
import { disableDomainAutomation, lockOpenDomainOrders, moveDomainsToBuyer } from './modules/domains/index.ts';
import { eraseFavorites, moveFavoritesToBuyer } from './modules/favorites/index.ts';
import { moveBalance } from './modules/ledger/index.ts';
import { eraseLuckTexts } from './modules/luck/index.ts';
import {
  eraseOrderEmails,
  moveOrdersToBuyer,
  moveRefundsToBuyer,
  moveRestockRequestsToBuyer,
} from './modules/orders/index.ts';
import { erasePartner, movePartnerToBuyer } from './modules/partners/index.ts';
import { movePaymentsToBuyer } from './modules/payments/index.ts';
import { moveRewardsToBuyer } from './modules/referrals/index.ts';
import { eraseTicketTexts, moveTicketsToBuyer } from './modules/support/index.ts';
import { eraseIdempotencyKeys, moveIdempotencyKeysToBuyer } from './platform/idempotency.store.ts';
import { eraseMails, moveMailsToBuyer } from './platform/outbox.store.ts';

/**
 * Move the rows of a buyer to another one. Payments come first: code that confirms or opens a payment locks it before the rows that
 * depend on it, so any other order could deadlock.
 */
const buyerMovers = [
  movePaymentsToBuyer,
  moveOrdersToBuyer,
  moveIdempotencyKeysToBuyer,
  moveMailsToBuyer,
  moveCartToBuyer,
  moveFavoritesToBuyer,
  moveTicketsToBuyer,
];
/** Move what a guest has. The balance comes last, as ledger accounts always do. */
export const guestMovers = [...buyerMovers, moveBalance];
/**
 * Move what a person in Telegram has to the account that the chat is joined to. What decides who gets money, and money itself besides
 * the balance, is moved last, when nothing is paid to the person any more. Nothing is moved where there is no room for the bots.
 */
export const userMovers = {
  mergeHandlers: [...buyerMovers, moveRestockRequestsToBuyer, moveDomainsToBuyer, moveRefundsToBuyer],
  moneyHandlers: [moveRewardsToBuyer, movePartnerToBuyer],
  hasRoomForBots,
};
/** Delete the rows of an erased account. Orders come before emails: code that fulfils an order locks it, then writes its email. Bots come after orders, as in a sale. */
export const accountErasers = [
  eraseOrderEmails,
  eraseLuckTexts,
  lockOpenDomainOrders,
  disableDomainAutomation,
  eraseMails,
  eraseIdempotencyKeys,
  eraseCart,
  eraseFavorites,
  eraseTicketTexts,
  erasePartner,
];
