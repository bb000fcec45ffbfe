import { createHash, createHmac } from 'node:crypto';
import { type Kopecks, parseDecimal, toDecimal } from '@lotok/money';
import { hashToken, newToken } from '../../platform/secrets.ts';
import type { Bill } from '../sandbox/pay-page.ts';
import { isWebAddress, toText } from '../sandbox/request-fields.ts';

/** An invoice as the sandbox keeps it. */
export type SandboxInvoice = {
  invoiceId: number;
  hash: string;
  url: string;
  status: string;
  amountKopecks: Kopecks;
  /** Unset: roubles. */
  fiat?: string;
  description: string | null;
  payload: string | null;
  paidButton: { name: string; url: string } | null;
  createdAt: number;
  expiresAt: number;
  paidAt: number | null;
  /** A notice that the shop has not taken yet: sent again after a restart. */
  isNoticeOwed: boolean;
};

const MAX_LIFETIME_SECONDS = 2_678_400;
const paidButtonNames = ['viewItem', 'openChannel', 'openBot', 'callback'];
/** Any steady rate does: the shop is told the sum in roubles. */
const KOPECKS_A_USDT = 8_000;

/** The name of the first error, or the invoice. */
export function makeInvoice(fields: Record<string, unknown>, now: number, base: string): string | SandboxInvoice {
  const {
    amount,
    description,
    payload,
    paid_btn_name: buttonName,
    paid_btn_url: buttonUrl,
    expires_in: expiresIn,
  } = fields;
  if (fields.currency_type !== 'fiat') return 'CURRENCY_TYPE_UNSUPPORTED_BY_SANDBOX';
  if (fields.fiat !== 'RUB') return 'FIAT_INVALID';
  const amountKopecks = typeof amount === 'string' ? parseDecimal(amount) : null;
  if (!amountKopecks) return 'AMOUNT_INVALID';
  if (description !== undefined && (typeof description !== 'string' || Array.from(description).length > 1024))
    return 'DESCRIPTION_TOO_LONG';
  if (payload !== undefined && Buffer.byteLength(toText(payload)) > 4096) return 'PAYLOAD_TOO_LONG';
  const seconds = expiresIn === undefined ? MAX_LIFETIME_SECONDS : Number(expiresIn);
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > MAX_LIFETIME_SECONDS) return 'EXPIRES_IN_INVALID';
  if (buttonName !== undefined && !paidButtonNames.includes(toText(buttonName))) return 'PAID_BTN_NAME_INVALID';
  if (buttonName !== undefined && !isWebAddress(buttonUrl)) return 'PAID_BTN_URL_REQUIRED';
  const hash = `IV${newToken()
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 10)}`;
  return {
    invoiceId: newInvoiceId(),
    hash,
    url: `${base}/pay?i=${hash}`,
    status: 'active',
    amountKopecks,
    description: description ?? null,
    payload: payload === undefined ? null : toText(payload),
    paidButton:
      buttonName !== undefined && isWebAddress(buttonUrl) ? { name: toText(buttonName), url: buttonUrl } : null,
    createdAt: now,
    expiresAt: now + seconds * 1000,
    paidAt: null,
    isNoticeOwed: false,
  };
}

/** The Invoice object of the API; fields without a value are left out. */
export function describeInvoice(invoice: SandboxInvoice, now: number): Record<string, unknown> {
  return {
    invoice_id: invoice.invoiceId,
    hash: invoice.hash,
    currency_type: 'fiat',
    fiat: invoice.fiat ?? 'RUB',
    amount: toDecimal(invoice.amountKopecks),
    accepted_assets: ['USDT', 'TON', 'BTC', 'ETH', 'LTC', 'BNB', 'TRX', 'USDC'],
    ...(invoice.paidAt === null ? {} : paidFields(invoice, invoice.paidAt)),
    pay_url: invoice.url,
    bot_invoice_url: invoice.url,
    mini_app_invoice_url: invoice.url,
    web_app_invoice_url: invoice.url,
    status: currentStatus(invoice, now),
    ...(invoice.description === null ? {} : { description: invoice.description }),
    ...(invoice.payload === null ? {} : { payload: invoice.payload }),
    ...(invoice.paidButton ? { paid_btn_name: invoice.paidButton.name, paid_btn_url: invoice.paidButton.url } : {}),
    created_at: new Date(invoice.createdAt).toISOString(),
    expiration_date: new Date(invoice.expiresAt).toISOString(),
    allow_comments: true,
    allow_anonymous: true,
  };
}

/** HMAC-SHA256 over the very bytes that are sent, under the hash of the token. */
export function signUpdate(body: string, token: string): string {
  const key = createHash('sha256').update(token).digest();
  return createHmac('sha256', key).update(Buffer.from(body, 'utf8')).digest('hex');
}

export function currentStatus(invoice: SandboxInvoice, now: number): string {
  return invoice.status === 'active' && now >= invoice.expiresAt ? 'expired' : invoice.status;
}

export function toBill(invoice: SandboxInvoice, shopName: string, now: number): Bill {
  const states: Record<string, Bill['state']> = {
    active: 'open',
    paid: 'paid',
    expired: 'expired',
    deleted: 'expired',
  };
  return {
    id: invoice.hash,
    provider: 'Crypto Pay',
    shopName,
    amountKopecks: invoice.amountKopecks,
    description: invoice.description ?? '',
    method: 'crypto',
    state: states[currentStatus(invoice, now)] ?? 'processing',
    minutesLeft: Math.max(1, Math.ceil((invoice.expiresAt - now) / 60_000)),
    returnUrl: invoice.paidButton?.url ?? null,
  };
}

/** Not counted from 1: a sandbox that lost its file must not give out ids that the shop has already seen. */
function newInvoiceId(): number {
  return 1 + hashToken(newToken()).readUIntBE(0, 5);
}

function paidFields(invoice: SandboxInvoice, paidAt: number) {
  return {
    paid_asset: 'USDT',
    paid_amount: (invoice.amountKopecks / KOPECKS_A_USDT).toFixed(6),
    paid_fiat_rate: toDecimal(KOPECKS_A_USDT),
    paid_usd_rate: '1.00',
    fee_asset: 'USDT',
    fee_amount: ((invoice.amountKopecks / KOPECKS_A_USDT) * 0.03).toFixed(6),
    paid_at: new Date(paidAt).toISOString(),
    paid_anonymously: false,
  };
}
