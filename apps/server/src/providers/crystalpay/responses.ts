import type { Kopecks } from '@lotok/money';
import * as z from 'zod';
import { decimal, identifier, httpUrl, toKopecks } from '../responses.ts';

/** CrystalPay always responds with status 200; `error` tells whether the call failed. */
export const envelope = z.looseObject({ error: z.boolean(), errors: z.array(z.coerce.string()).default([]) });

export const createdInvoice = z.object({ id: identifier, url: httpUrl });

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

/** Version 2 has `payments`; by the conventions of version 3 it would be `items`. */
export const paymentHistory = z.union([
  z.object({ payments: z.array(historyRow) }),
  z.object({ items: z.array(historyRow) }),
]);

/** The rows of a history. The time zone of its dates is unknown, so they are accurate to one day only. */
export function toRows(history: z.infer<typeof paymentHistory>) {
  const rows = 'payments' in history ? history.payments : history.items;
  return rows.map((row) => ({ ...row, createdAtMs: Date.parse(`${row.created_at?.replace(' ', 'T')}Z`) }));
}

/** The container's shape is undocumented: a list, or a map by code, at the top level or under `items`. */
export const methodList = z.looseObject({ items: z.unknown().optional() });

export type InvoiceInfo = z.infer<typeof invoiceInfo>;

/** The documented states; any other state of a notice is not distinguished. */
export const knownStates = ['notpayed', 'processing', 'wrongamount', 'failed', 'payed', 'unavailable'];

/** Converts CrystalPay's state. An unknown state is `pending`, since only `payed` is a success. */
export function toStatus(state: string): 'pending' | 'paid' | 'underpaid' | 'failed' {
  if (state === 'payed') return 'paid';
  if (state === 'wrongamount') return 'underpaid';
  return state === 'failed' || state === 'unavailable' ? 'failed' : 'pending';
}

/**
 * The invoice's amount: version 3 has it in roubles whatever the payer pays with, version 2 with a currency. For an
 * underpaid invoice it is the amount received, or null when the response does not contain it.
 */
export function toSum(info: InvoiceInfo): { amountKopecks: Kopecks | null; currency: string } {
  const currency = info.amount_currency ?? info.currency ?? '';
  if (toStatus(info.state) === 'underpaid') return { amountKopecks: receivedKopecks(info, currency), currency };
  if (info.rub_amount !== null && info.rub_amount !== undefined) {
    return { amountKopecks: toKopecks(info.rub_amount), currency: 'RUB' };
  }
  return { amountKopecks: currency === 'RUB' ? toKopecks(info.amount) : null, currency };
}

/** Partial payments are not documented: the initial and the remaining amount are used only when they are consistent. */
function receivedKopecks({ initial_amount, remaining_amount }: InvoiceInfo, currency: string): Kopecks | null {
  const initial = toKopecks(initial_amount);
  const missing = toKopecks(remaining_amount);
  if (currency !== 'RUB' || initial === null || missing === null || missing === 0 || missing >= initial) return null;
  return initial - missing;
}

/** The payment methods by code, from any of the possible containers. */
export function toMethods(body: Record<string, unknown>): Map<string, Record<string, unknown>> {
  const items = body.items ?? body;
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
