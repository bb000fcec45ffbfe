import type { Kopecks } from '@lotok/money';
import type { PaymentMethod } from '@lotok/contract';
import type { Db, Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { isOwnPurchase, lockPriceRules, type PriceRules, priceRulesOf } from '../bots/index.ts';
import type { Tld } from './tlds.store.ts';

/** The percent of a partner's promo code for names; null when the partner has no such code. */
export type FindPartnerPromo = (db: Db | Tx, partner: { ownerId: number; code: string }) => Promise<number | null>;

/** Where a name is sold, and with which code. */
export type Sale = { botId: number | null; promoCode?: string | null | undefined };
export type NamePricesDeps = {
  /** Without it no code of a partner is known. */
  findPartnerPromo?: FindPartnerPromo | undefined;
};

/** A price of a name; `baseKopecks`, what the shop would have charged, and the partner are null where the shop's own price applies. */
export type NamePrice = { priceKopecks: Kopecks; baseKopecks: Kopecks | null; partnerId: number | null };

/** How names are priced in one sale. */
export type NamePrices = (tld: Pick<Tld, 'id' | 'priceKopecks'>) => NamePrice;

/** What is charged for a name: the shop's price where a partner pays from the balance in an own bot; see {@link isOwnPurchase}. */
export function toCharged(
  { priceKopecks, baseKopecks, partnerId }: NamePrice,
  payer: { buyerId: number; method: PaymentMethod },
): Kopecks {
  return baseKopecks !== null && isOwnPurchase(partnerId, payer) ? baseKopecks : priceKopecks;
}

/**
 * The prices of names where they are sold: marked up in a partner's bot, less the partner's promo code. Refuses with FORBIDDEN a bot
 * that was stopped, with PROMO_INVALID a code that the partner does not have; the shop has none for names.
 */
export async function namePricesOf(db: Db, deps: NamePricesDeps, sale: Sale): Promise<NamePrices> {
  return toNamePrices(db, deps, sale, await priceRulesOf(db, sale.botId));
}

/** Same as {@link namePricesOf}, with the bot locked until the end of the transaction, for a sale. */
export async function lockNamePrices(tx: Tx, deps: NamePricesDeps, sale: Sale): Promise<NamePrices> {
  return toNamePrices(tx, deps, sale, await lockPriceRules(tx, sale.botId));
}

async function toNamePrices(
  db: Db | Tx,
  { findPartnerPromo }: NamePricesDeps,
  { promoCode }: Sale,
  rules: PriceRules | null,
): Promise<NamePrices> {
  const code = promoCode?.trim() || null;
  const find = async () =>
    rules && code ? ((await findPartnerPromo?.(db, { ownerId: rules.ownerId, code })) ?? null) : null;
  const percent = code === null ? 0 : ((await find()) ?? refuseCode());
  return ({ id, priceKopecks }) =>
    rules
      ? {
          priceKopecks: rules.domainPrice(id, priceKopecks, percent),
          baseKopecks: priceKopecks,
          partnerId: rules.ownerId,
        }
      : { priceKopecks, baseKopecks: null, partnerId: null };
}

function refuseCode(): never {
  return refuse('PROMO_INVALID', {
    message: 'There is no such promo code.',
    details: [{ path: 'promoCode', message: 'unknown' }],
    params: { reason: 'unknown' },
  });
}
