import type { Kopecks } from '@lotok/money';

/** A promo code as it stands for one buyer at this moment. */
export type PromoCode = {
  id: number;
  code: string;
  /** Either percent or an amount. */
  percent: number | null;
  amountKopecks: Kopecks | null;
  /** Least total of an order, before the code. */
  minOrderKopecks: Kopecks;
  /** What it is for; both empty: everything. */
  productIds: readonly number[];
  categoryIds: readonly number[];
  hasBegun: boolean;
  hasEnded: boolean;
  mostUses: number | null;
  mostUsesABuyer: number | null;
  uses: number;
  usesOfBuyer: number;
};

/** A code as a buyer types it, as codes are kept: in capitals and without spaces; null when nothing is typed. */
export function readCode(typed: string | null | undefined): string | null {
  return (typed ?? '').normalize('NFKC').replace(/\s/g, '').toUpperCase() || null;
}
