import { type Kopecks, percentOf } from '@lotok/money';
import { createPromo, type NewPromo } from '../apps/server/src/modules/promos/index.ts';
import { inTransaction, openDatabase } from '../apps/server/src/platform/database/index.ts';

export type Promo = NewPromo & { code: string };

/** The shared code has one use per this many payments, so it is used up now and then. */
const PAYMENTS_PER_USE = 20;
const MIN_USES = 3;

/** The codes of a run: one with a total limit, one with a limit per buyer, one without limits. */
export function promosFor(payments: number): Promo[] {
  const maxUses = Math.max(MIN_USES, Math.ceil(payments / PAYMENTS_PER_USE));
  return [
    { code: 'ALL13', discount: { percent: 13 }, maxUses },
    { code: 'EACH3', discount: { amountKopecks: 300 }, maxUsesPerBuyer: 2 },
    { code: 'EVER5', discount: { percent: 5 } },
  ];
}

export async function issuePromos(databaseUrl: string, promos: readonly Promo[]): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, { poolSize: 1, prepare: true });
  await inTransaction(db, async (tx) => {
    for (const promo of promos) await createPromo(tx, promo);
  });
  await close();
}

/** The price of an order with a code, calculated by the documented rules. */
export function discounted(kopecks: Kopecks, { discount }: Promo): Kopecks {
  return kopecks - ('percent' in discount ? percentOf(kopecks, discount.percent) : discount.amountKopecks);
}
