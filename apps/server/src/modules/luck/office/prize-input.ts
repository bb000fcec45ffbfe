import type { LuckKind } from '@lotok/contract';
import type { ParsedAdminBody } from '@lotok/contract/admin';
import { roundToKopecks } from '@lotok/money';
import { refuse } from '../../../platform/refusal.ts';
import type { PrizeFields } from './prizes-office.store.ts';

/** The given fields of a prize, with amounts in kopecks. */
export function readPrizeFields({
  amount,
  ...fields
}: Omit<ParsedAdminBody<'PUT luckPrizes/:id'>, 'version'>): PrizeFields {
  return { ...fields, amountKopecks: amount === undefined || amount === null ? amount : roundToKopecks(amount) };
}

type Whole = PrizeFields & { kind: LuckKind };

/** Refuses a prize that lacks a field of its kind, or has one of another kind, as the database would. */
export function assertPrize(prize: Whole): void {
  const has = (value: unknown) => value !== null && value !== undefined;
  const mayHave = {
    amount: prize.kind === 'balance' || prize.kind === 'promo',
    percent: prize.kind === 'promo',
    promoDays: prize.kind === 'promo',
    productId: prize.kind === 'unit',
    left: prize.kind !== 'nothing',
  };
  const given = { ...prize, amount: prize.amountKopecks };
  for (const [path, may] of Object.entries(mayHave))
    if (!may && has(given[path as keyof typeof mayHave])) invalid(path, 'not of this kind');
  if (prize.kind === 'balance' && !has(prize.amountKopecks)) invalid('amount', 'roubles');
  if (prize.kind === 'promo' && has(prize.amountKopecks) === has(prize.percent))
    invalid('percent', 'either a percentage or an amount');
  if (prize.kind === 'promo' && !has(prize.promoDays)) invalid('promoDays', 'days');
  if (prize.kind === 'unit' && !has(prize.productId)) invalid('productId', 'a product');
}

const invalid = (path: string, message: string): never => refuse('VALIDATION', { details: [{ path, message }] });
