import type { Kopecks } from '@lotok/money';
import * as z from 'zod';
import { decimal, identifier, httpUrl, toKopecks } from '../responses.ts';

export const envelope = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), result: z.unknown() }),
  z.object({
    ok: z.literal(false),
    error: z.looseObject({ code: z.number().optional(), name: z.string().optional() }).optional(),
  }),
]);

export const invoice = z.object({
  invoice_id: identifier,
  status: z.string(),
  amount: decimal.nullish(),
  fiat: z.string().nullish(),
  asset: z.string().nullish(),
  payload: z.string().nullish(),
  created_at: z.string().nullish(),
  bot_invoice_url: httpUrl.optional(),
  web_app_invoice_url: httpUrl.optional(),
  pay_url: httpUrl.optional(),
});

export const invoiceList = z.object({ items: z.array(invoice) });

export type Invoice = z.infer<typeof invoice>;

export function toStatus(status: string): 'pending' | 'paid' | 'expired' {
  return status === 'paid' || status === 'expired' ? status : 'pending';
}

/** The requested amount in its own currency; what the payer paid in coins does not matter. */
export function toSum(found: Invoice): { amountKopecks: Kopecks | null; currency: string } {
  const currency = found.fiat ?? found.asset ?? '';
  return { amountKopecks: currency === 'RUB' ? toKopecks(found.amount) : null, currency };
}
