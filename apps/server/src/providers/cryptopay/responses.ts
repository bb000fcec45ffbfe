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

export const transfer = z.object({
  transfer_id: identifier,
  user_id: z.coerce.number().int().positive(),
  spend_id: z.string().nullish(),
  asset: z.string(),
  amount: decimal,
});

export const transferList = z.object({ items: z.array(transfer) });

/** The amount of a transfer in millionths of a USDT; null for another coin and for more than six decimals. */
export function toUsdtMicros({ asset, amount }: Pick<z.infer<typeof transfer>, 'asset' | 'amount'>): number | null {
  const [, whole = '', decimals = ''] = /^(\d+)(?:\.(\d{1,6})0*)?$/.exec(String(amount)) ?? [];
  return asset === 'USDT' && whole !== '' ? Number(`${whole}${decimals.padEnd(6, '0')}`) : null;
}

/** Crypto Pay does not document the names of its errors. A name that is not known leaves the transfer to an operator. */
const transferRefusals = [
  [/^USER_|^PEER_/, 'no_user'],
  [/NOT_ENOUGH|INSUFFICIENT/, 'no_coins'],
  [/SPEND_ID/, 'repeated'],
  [/DISABLED|UNAUTHORIZED|FORBIDDEN|METHOD_/, 'switched_off'],
  [/AMOUNT/, 'amount'],
] as const;

/** Why a transfer was refused, by the name of the error. */
export function toTransferRefusal(errorName: string) {
  return transferRefusals.find(([pattern]) => pattern.test(errorName))?.[1] ?? ('other' as const);
}
