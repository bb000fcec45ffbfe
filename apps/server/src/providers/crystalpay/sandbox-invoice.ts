import { createHash } from 'node:crypto';
import { type Kopecks, parseDecimal, toDecimal } from '@lotok/money';
import { hashToken, newToken } from '../../platform/secrets.ts';
import type { MethodChanges } from '../sandbox/control.ts';
import type { Bill } from '../sandbox/pay-page.ts';
import { isHttpUrl, toText } from '../sandbox/request-fields.ts';

/** An invoice as the sandbox stores it. */
export type SandboxInvoice = {
  id: string;
  url: string;
  state: string;
  type: string;
  amountKopecks: Kopecks;
  /** The amount received, in the state `wrongamount`. */
  cameKopecks?: Kopecks;
  /** Unset: roubles. */
  currency?: string;
  requiredMethod: string | null;
  description: string;
  extra: string;
  redirectUrl: string | null;
  callbackUrl: string | null;
  createdAt: number;
  expiresAt: number;
  finalAt: number | null;
  /** The shop has not accepted the notice yet: it is sent again after a restart. */
  isNoticeOwed: boolean;
};

/** The cash desk's methods and how the pay page names them. */
export const methods: Record<string, Exclude<Bill['method'], null>> = {
  CARDRUBP2P: 'card',
  SBPP2P: 'sbp',
  LZTMARKET: 'lolz',
  TRON: 'crypto',
  USDTTRC: 'crypto',
};

/** A method in `method/list`; amounts and percentages are strings, as in the responses about invoices. */
export function describeMethod(code: string, { isOff, min, max, percent, extraPercent }: MethodChanges) {
  return {
    method: code,
    name: code,
    currency: 'RUB',
    amount_accuracy: 2,
    minimal_status_level: 0,
    settings: { in: { enabled: true, extra_commissions: { amount: '0', percent: extraPercent ?? '0' } } },
    in: {
      enabled: !isOff,
      limits: { min: min ?? '1.00', max: max ?? '1000000.00' },
      commissions: { amount: '0', percent: percent ?? '0' },
      fee: '0',
    },
  };
}

/** Moscow time: the real zone is undocumented, so a shop that relies on UTC must fail in tests. */
const ZONE_OFFSET_MS = 3 * 3_600_000;

/** Three days, the maximum of the cash desk. */
const MAX_LIFETIME_MINUTES = 4_320;

/** Returns the errors of the fields, or the invoice. */
export function makeInvoice(fields: Record<string, unknown>, now: number, payBase: string): string[] | SandboxInvoice {
  const {
    amount,
    type,
    lifetime,
    required_method: method,
    redirect_url: redirectUrl,
    callback_url: callbackUrl,
  } = fields;
  const errors = (['amount', 'type', 'lifetime'] as const).flatMap((name) =>
    name in fields ? [] : [`\`${name}\` field is required`],
  );
  const amountKopecks = typeof amount === 'number' ? parseDecimal(String(amount)) : null;
  if ('amount' in fields && !amountKopecks) errors.push('`amount` is wrong');
  if ('type' in fields && type !== 'purchase' && type !== 'topup') errors.push('`type` is wrong');
  const isLifetime = Number.isInteger(lifetime) && Number(lifetime) > 0 && Number(lifetime) <= MAX_LIFETIME_MINUTES;
  if ('lifetime' in fields && !isLifetime) errors.push('`lifetime` is wrong');
  // Older clients send `amount_currency`: taken for roubles, an amount in dollars would be eighty times too low.
  for (const name of ['currency', 'amount_currency'])
    if (fields[name] !== undefined && fields[name] !== 'RUB') errors.push(`\`${name}\` is not supported`);
  if (method !== undefined && !(toText(method) in methods)) errors.push('`required_method` is wrong');
  if (redirectUrl !== undefined && !isHttpUrl(redirectUrl)) errors.push('`redirect_url` is wrong');
  if (callbackUrl !== undefined && !isHttpUrl(callbackUrl)) errors.push('`callback_url` is wrong');
  if (errors.length > 0 || !amountKopecks) return errors;
  const id = newInvoiceId();
  return {
    id,
    url: `${payBase}/pay?i=${id}`,
    state: 'notpayed',
    type: String(type),
    amountKopecks,
    requiredMethod: method === undefined ? null : toText(method),
    description: toText(fields.description),
    extra: toText(fields.extra),
    redirectUrl: isHttpUrl(redirectUrl) ? redirectUrl : null,
    callbackUrl: isHttpUrl(callbackUrl) ? callbackUrl : null,
    createdAt: now,
    expiresAt: now + Number(lifetime) * 60_000,
    finalAt: null,
    isNoticeOwed: false,
  };
}

/** An invoice in `invoice/info`, without the envelope. */
export function describeInvoice(invoice: SandboxInvoice, now: number): Record<string, unknown> {
  const { currency = 'RUB' } = invoice;
  const sum = toDecimal(invoice.amountKopecks);
  const state = currentState(invoice, now);
  const missing = toDecimal(invoice.amountKopecks - (state === 'wrongamount' ? (invoice.cameKopecks ?? 0) : 0));
  return {
    id: invoice.id,
    url: invoice.url,
    state,
    type: invoice.type,
    subtract_from: 'amount',
    method: state === 'payed' ? (invoice.requiredMethod ?? 'TEST') : null,
    required_method: invoice.requiredMethod,
    rub_amount: currency === 'RUB' ? sum : null,
    currency,
    amount: sum,
    amount_currency: currency,
    initial_amount: sum,
    remaining_amount: state === 'payed' ? '0.00' : missing,
    balance_amount: sum,
    commission_amount: '0.00',
    description: invoice.description,
    redirect_url: invoice.redirectUrl,
    callback_url: invoice.callbackUrl,
    extra: invoice.extra,
    created_at: toDate(invoice.createdAt),
    expired_at: toDate(invoice.expiresAt),
    final_at: invoice.finalAt === null ? null : toDate(invoice.finalAt),
  };
}

/** A row of the history in the only documented format, that of version 2: no reference, and amounts as numbers. */
export function describeInHistory(invoice: SandboxInvoice, now: number): Record<string, unknown> {
  const { id, state, method, currency, amount, remaining_amount, created_at, expired_at } = describeInvoice(
    invoice,
    now,
  );
  const sums = { amount: Number(amount), remaining_amount: Number(remaining_amount) };
  return { id, state, method, currency, ...sums, created_at, expired_at };
}

/** SHA-1 of `<id>:<salt>`: it covers nothing else of the notice, so a changed amount keeps a valid signature. */
export function signNotice(id: string, salt: string): string {
  const hash = createHash('sha1');
  hash.update(id);
  hash.update(':');
  hash.update(salt);
  return hash.digest('hex');
}

export function currentState(invoice: SandboxInvoice, now: number): string {
  return invoice.state === 'notpayed' && now >= invoice.expiresAt ? 'unavailable' : invoice.state;
}

export function toBill(invoice: SandboxInvoice, shopName: string, now: number): Bill {
  const states: Record<string, Bill['state']> = {
    notpayed: 'open',
    payed: 'paid',
    failed: 'failed',
    unavailable: 'expired',
  };
  return {
    id: invoice.id,
    provider: 'CrystalPay',
    shopName,
    amountKopecks: invoice.amountKopecks,
    description: invoice.description,
    method: methods[invoice.requiredMethod ?? ''] ?? null,
    state: states[currentState(invoice, now)] ?? 'processing',
    minutesLeft: Math.max(1, Math.ceil((invoice.expiresAt - now) / 60_000)),
    returnUrl: invoice.redirectUrl,
  };
}

/** Nine digits, an underscore, ten letters. */
function newInvoiceId(): string {
  const bytes = [...hashToken(newToken())];
  const digits = bytes.slice(0, 9).map((byte) => byte % 10);
  const letters = bytes.slice(9, 19).map((byte) => String.fromCharCode(97 + (byte % 26)));
  return `${digits.join('')}_${letters.join('')}`;
}

/** A timestamp in the format of CrystalPay. */
export function toDate(timestampMs: number): string {
  return new Date(timestampMs + ZONE_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}
