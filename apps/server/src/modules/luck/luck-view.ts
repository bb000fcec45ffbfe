import type { Output } from '@lotok/contract';
import { toRoubles } from '@lotok/money';
import { oddsOf, totalOf } from './draw.rules.ts';
import type { Draw } from './draws.reads.ts';
import { readTable } from './prize-table-input.ts';
import { toTablePrize } from './prize-table-view.ts';

type Offer = Output<'luck/getOffer'>;

/** What the shop has committed itself to, as the API returns it. */
function toCommitment({ orderId, seedHash, table, tableHash }: Draw) {
  const prizes = readTable(table);
  const total = totalOf(prizes);
  return {
    order_id: orderId,
    seed_hash: seedHash.toString('hex'),
    table,
    table_hash: tableHash.toString('hex'),
    prizes: prizes.map((prize) => ({ ...toTablePrize(prize), odds: oddsOf(prize.weight, total) })),
  };
}

export function toOffer(draw: Draw | null): Offer {
  if (!draw) return { offer: null, draw: null };
  return draw.drawnAt
    ? { offer: null, draw: toOwnDraw(draw) }
    : { offer: { ...toCommitment(draw), expires_at: draw.expiresAt.toISOString() }, draw: null };
}

/** A draw for everybody: nothing about its buyer. */
export function toDraw(draw: Draw): Output<'luck/getDraw'> {
  return {
    ...toCommitment(draw),
    id: draw.key,
    drawn_at: draw.drawnAt?.toISOString() ?? '',
    seed: draw.seed?.toString('hex') ?? '',
    text: draw.text ?? '',
    prize: draw.place ?? 0,
    is_credited_instead: draw.isCreditedInstead,
  };
}

/** A draw for its buyer. */
export function toOwnDraw(draw: Draw): Output<'luck/try'> {
  return {
    ...toDraw(draw),
    credited: toRoubles(draw.creditedKopecks),
    promo_code: draw.promoCode,
    promo_until: draw.promoEndsAt?.toISOString() ?? null,
    prize_order_id: draw.prizeOrderId,
  };
}
