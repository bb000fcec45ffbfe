import type { LuckKind } from '@lotok/contract';
import { may, type ParsedAdminBody, type Role } from '@lotok/contract/admin';
import { roundToKopecks } from '@lotok/money';
import { fieldProblem, refuseField } from '../../../platform/field-problem.ts';
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
    if (!may && has(given[path as keyof typeof mayHave])) refuseField(path, 'other_kind');
  if (prize.kind === 'balance' && !has(prize.amountKopecks)) refuseField('amount', 'required');
  if (prize.kind === 'promo' && has(prize.amountKopecks) === has(prize.percent)) refuseField('percent', 'one_of_two');
  if (prize.kind === 'promo' && !has(prize.promoDays)) refuseField('promoDays', 'required');
  if (prize.kind === 'unit' && !has(prize.productId)) refuseField('productId', 'required');
}

/**
 * Refuses a prize that costs roubles or a unit to a role that may not change the settings of the shop: an operator can draw with an
 * account of the shop, each offered try has the prize, and a unit that is gone is credited. Such a role may only switch it off. `before`
 * is null for a new prize.
 */
export function assertMayOffer(role: Role, prize: Whole, before: Whole | null): void {
  if (may(role, 'shop', 'write') || (prize.kind !== 'balance' && prize.kind !== 'unit')) return;
  const isWorthTheSame = before && valueFields.every((name) => prize[name] === before[name]);
  if (isWorthTheSame && (prize.isActive === false || prize.isActive === before.isActive)) return;
  refuse('FORBIDDEN', { details: [fieldProblem('kind', 'prize_needs_owner')] });
}

/** What a prize of roubles or of a product costs the shop. */
const valueFields = ['amountKopecks', 'productId', 'productPriceKopecks', 'weight', 'left'] as const;
