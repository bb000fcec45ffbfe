import type { Kopecks } from '@lotok/money';
import * as z from 'zod';
import { decimal, identifier, payAddress, toKopecks } from '../answers.ts';

/** CrystalPay always answers with status 200; `error` decides. */
export const envelope = z.looseObject({ error: z.boolean(), errors: z.array(z.coerce.string()).default([]) });

export const createdInvoice = z.object({ id: identifier, url: payAddress });

export const invoiceInfo = z.object({
  id: identifier,
  state: z.string(),
  rub_amount: decimal.nullish(),
  amount: decimal.nullish(),
  initial_amount: decimal.nullish(),
  remaining_amount: decimal.nullish(),
  amount_currency: z.string().nullish(),
  currency: z.string().nullish(),
  extra: z.string().nullish(),
});

const historyRow = invoiceInfo.extend({ created_at: z.string().nullish() });

/** Version 2 has `payments`; by the manner of version 3 it would be `items`. */
export const paymentHistory = z.union([
  z.object({ payments: z.array(historyRow) }),
  z.object({ items: z.array(historyRow) }),
]);

/** The rows of a history. Its dates are of an unknown zone, so they are only good to within a day. */
export function toRows(history: z.infer<typeof paymentHistory>) {
  const rows = 'payments' in history ? history.payments : history.items;
  return rows.map((row) => ({ ...row, createdAtMs: Date.parse(`${row.created_at?.replace(' ', 'T')}Z`) }));
}

/** The container's shape is undocumented: a list, or a map by code, at the top or under `items`. */
export const methodList = z.looseObject({ items: z.unknown().optional() });

export type InvoiceInfo = z.infer<typeof invoiceInfo>;

/** States that a notice may name; any other is as good as none. */
export const knownStates = ['notpayed', 'processing', 'wrongamount', 'failed', 'payed', 'unavailable'];

/** What a state means for us; one that is not known yet is "still waiting", since only `payed` is success. */
export function toStatus(state: string): 'pending' | 'paid' | 'underpaid' | 'failed' {
  if (state === 'payed') return 'paid';
  if (state === 'wrongamount') return 'underpaid';
  return state === 'failed' || state === 'unavailable' ? 'failed' : 'pending';
}

/**
 * The invoice's sum: version 3 says it in roubles whatever the payer pays with, version 2 with a currency. Where less
 * came than was asked, what came; null when the answer leaves that open.
 */
export function toSum(info: InvoiceInfo): { amountKopecks: Kopecks | null; currency: string } {
  const currency = info.amount_currency ?? info.currency ?? '';
  if (toStatus(info.state) === 'underpaid') return { amountKopecks: cameOf(info, currency), currency };
  if (info.rub_amount !== null && info.rub_amount !== undefined) {
    return { amountKopecks: toKopecks(info.rub_amount), currency: 'RUB' };
  }
  return { amountKopecks: currency === 'RUB' ? toKopecks(info.amount) : null, currency };
}

/** How CrystalPay tells a part is not documented: believed only where what was asked and what is missing are a sound pair. */
function cameOf({ initial_amount, remaining_amount }: InvoiceInfo, currency: string): Kopecks | null {
  const asked = toKopecks(initial_amount);
  const missing = toKopecks(remaining_amount);
  if (currency !== 'RUB' || asked === null || missing === null || missing === 0 || missing >= asked) return null;
  return asked - missing;
}

/** The payment methods by their codes, in whichever container they come. */
export function toMethods(answer: Record<string, unknown>): Map<string, Record<string, unknown>> {
  const items = answer.items ?? answer;
  if (Array.isArray(items))
    return new Map(
      items.filter(isRecord).flatMap((item) => (methodCode(item) ? [[methodCode(item) ?? '', item]] : [])),
    );
  if (!isRecord(items)) return new Map();
  const entries = Object.entries(items).flatMap(([key, item]) =>
    isRecord(item) ? [[methodCode(item) ?? key, item] as const] : [],
  );
  return new Map(entries);
}

function methodCode(item: Record<string, unknown>): string | null {
  return typeof item.method === 'string' ? item.method : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
