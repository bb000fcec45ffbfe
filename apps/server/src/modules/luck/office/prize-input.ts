import type { LuckKind } from '@lotok/contract';
import type { ParsedAdminBody } from '@lotok/contract/admin';
import { roundToKopecks } from '@lotok/money';
import { refuseField } from '../../../platform/field-problem.ts';
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
    if (!may && has(given[path as keyof typeof mayHave])) refuseField(path, 'other_kind');
  if (prize.kind === 'balance' && !has(prize.amountKopecks)) refuseField('amount', 'required');
  if (prize.kind === 'promo' && has(prize.amountKopecks) === has(prize.percent)) refuseField('percent', 'one_of_two');
  if (prize.kind === 'promo' && !has(prize.promoDays)) refuseField('promoDays', 'required');
  if (prize.kind === 'unit' && !has(prize.productId)) refuseField('productId', 'required');
}
