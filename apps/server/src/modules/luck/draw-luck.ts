import type { Kopecks } from '@lotok/money';
import { now } from '../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { newCode, openText, type Vault } from '../../platform/secrets.ts';
import { lockBuyerForShare } from '../accounts/index.ts';
import { account, postTransfer } from '../ledger/index.ts';
import {
  type DeliveredOrder,
  lockDeliveredOrder,
  type OrderViewer,
  placePrize,
  requireOwnOrder,
} from '../orders/index.ts';
import { createPromo } from '../promos/index.ts';
import { lockProducts } from '../stock/index.ts';
import { drawPlace, type Prize, toDrawnText } from './draw.rules.ts';
import { type Draw, findDraw } from './draws.reads.ts';
import { type Commitment, findCommitment, lockDraw, type Outcome, recordDraw } from './draws.store.ts';
import { readTable } from './prize-table-input.ts';
import { takePrize } from './prizes.store.ts';

type Deps = { db: Db; vault: Vault };
/** `botId`: the bot in which the buyer draws; null on the site. */
type Try = OrderViewer & { orderId: number; text: string; botId: number | null };

/**
 * Draws the prize of an offered try and gives it to the buyer. Repeated and concurrent calls return the one draw of the order.
 * Refuses with LUCK_UNAVAILABLE when nothing was offered, the time is over or the order was refunded.
 * Locks: the product that is won, the buyer, the order, the draw, the prize, then ledger accounts.
 */
export async function drawLuck({ db, vault }: Deps, { orderId, text: typed, botId, ...viewer }: Try): Promise<Draw> {
  const { buyerId } = viewer;
  const text = toDrawnText(typed);
  await requireOwnOrder(db, viewer, orderId);
  await inTransaction(db, async (tx) => {
    await lockWonProduct(tx, vault, { orderId, text });
    await lockBuyerForShare(tx, buyerId);
    const order = await lockDeliveredOrder(tx, orderId);
    const draw = (await lockDraw(tx, orderId)) ?? refuse('LUCK_UNAVAILABLE');
    if (draw.isDrawn) return;
    const { sealedSeed } = draw;
    if (!order || order.buyerId !== buyerId || draw.isExpired || order.netKopecks < draw.minKopecks || !sealedSeed)
      return refuse('LUCK_UNAVAILABLE');
    const { seed, place, prize } = drawPrize(vault, { sealedSeed, table: draw.table }, { orderId, text });
    const outcome = await givePrize(tx, order, { prize, drawId: draw.id, botId });
    await recordDraw(tx, draw.id, { seed, text, place, outcome });
  });
  return (await findDraw(db, { orderId })) ?? refuse('NOT_FOUND');
}

/**
 * Locks the product whose unit an offered try will give before the buyer, as a sale does. The offer is read without a lock: neither its
 * seed nor its prizes change before the draw.
 */
async function lockWonProduct(
  tx: Tx,
  vault: Vault,
  { orderId, text }: { orderId: number; text: string },
): Promise<void> {
  const commitment = await findCommitment(tx, orderId);
  if (!commitment) return;
  const { productId } = drawPrize(vault, commitment, { orderId, text }).prize;
  if (productId !== null) await lockProducts(tx, [productId]);
}

/** The prize that a stored offer gives for a text. */
function drawPrize(
  vault: Vault,
  { sealedSeed, table }: Commitment,
  { orderId, text }: { orderId: number; text: string },
) {
  const seed = Buffer.from(openText(vault, sealedSeed), 'hex');
  const prizes = readTable(table);
  const place = drawPlace({ seed, text, orderId }, prizes);
  const prize = prizes[place];
  if (!prize) throw new Error(`the draw of order ${orderId} has no prize ${place}`);
  return { seed, place, prize };
}

const NOTHING: Outcome = { creditedKopecks: 0, isCreditedInstead: false, promoCodeId: null, prizeOrderId: null };

/** Gives what was promised. Only a unit can be gone by now: its price at the time of the offer is credited instead. */
async function givePrize(
  tx: Tx,
  order: DeliveredOrder,
  { prize, drawId, botId }: { prize: Prize; drawId: number; botId: number | null },
): Promise<Outcome> {
  const isLeft = await takePrize(tx, prize.id);
  const credit = async (creditedKopecks: Kopecks): Promise<Outcome> => {
    await postTransfer(tx, {
      cause: `luck:${drawId}:prize`,
      from: account.promotionCosts,
      to: account.buyer(order.buyerId),
      amountKopecks: creditedKopecks,
    });
    return { ...NOTHING, creditedKopecks };
  };
  if (prize.kind === 'balance') return credit(prize.amountKopecks ?? 0);
  if (prize.kind === 'promo') return { ...NOTHING, promoCodeId: await createPrizeCode(tx, prize) };
  if (prize.kind === 'nothing') return NOTHING;
  const { buyerId, email, language } = order;
  const productId = prize.productId ?? 0;
  const prizeOrderId = isLeft ? await placePrize(tx, { buyerId, productId, email, language, botId }) : null;
  return prizeOrderId === null
    ? { ...(await credit(prize.productPriceKopecks ?? 0)), isCreditedInstead: true }
    : { ...NOTHING, prizeOrderId };
}

const CODE_CHARACTERS = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A promo code for one order. */
async function createPrizeCode(tx: Tx, { amountKopecks, percent, promoDays }: Prize): Promise<number> {
  return createPromo(tx, {
    code: `LUCK-${newCode(CODE_CHARACTERS)}`,
    discount: percent === null ? { amountKopecks: amountKopecks ?? 0 } : { percent },
    maxUses: 1,
    endsAt: new Date(now().getTime() + (promoDays ?? 0) * DAY_MS),
  });
}
