import type { Kopecks } from '@lotok/money';

/** The current state of a promo code for one buyer. */
export type PromoCode = {
  id: number;
  code: string;
  /** Either `percent` or `amountKopecks` is set. */
  percent: number | null;
  amountKopecks: Kopecks | null;
  /** The minimum total of an order, before the code is applied. */
  minOrderKopecks: Kopecks;
  /** The products and categories that it applies to; both empty: all. */
  productIds: readonly number[];
  categoryIds: readonly number[];
  hasBegun: boolean;
  hasEnded: boolean;
  maxUses: number | null;
  maxUsesPerBuyer: number | null;
  uses: number;
  usesOfBuyer: number;
};

/** Converts a typed code to the stored form: upper case, without spaces; null when nothing was typed. */
export function normalizePromoCode(typed: string | null | undefined): string | null {
  return (typed ?? '').normalize('NFKC').replace(/\s/g, '').toUpperCase() || null;
}
