import type { Kopecks } from '@lotok/money';
import type { Db, Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockPriceRules, type PriceRules, priceRulesOf } from '../bots/index.ts';
import type { Tld } from './tlds.store.ts';

/** The percent of a partner's promo code for names; null when the partner has no such code. */
export type FindPartnerPromo = (db: Db | Tx, partner: { ownerId: number; code: string }) => Promise<number | null>;

/** Where a name is sold, and with which code. */
export type Sale = { botId: number | null; promoCode?: string | null | undefined };
export type NamePricesDeps = {
  /** Without it no code of a partner is known. */
  findPartnerPromo?: FindPartnerPromo | undefined;
};

/** How names are priced in one sale; `baseKopecks` is null where the shop's own price applies. */
export type NamePrices = (tld: Pick<Tld, 'id' | 'priceKopecks'>) => {
  priceKopecks: Kopecks;
  baseKopecks: Kopecks | null;
};

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
      ? { priceKopecks: rules.domainPrice(id, priceKopecks, percent), baseKopecks: priceKopecks }
      : { priceKopecks, baseKopecks: null };
}

function refuseCode(): never {
  return refuse('PROMO_INVALID', {
    message: 'There is no such promo code.',
    details: [{ path: 'promoCode', message: 'unknown' }],
    params: { reason: 'unknown' },
  });
}
