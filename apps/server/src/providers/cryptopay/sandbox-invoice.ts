import { createHash, createHmac } from 'node:crypto';
import { type Kopecks, toDecimal } from '@lotok/money';
import { hashToken, newToken } from '../../platform/secrets.ts';
import type { Bill } from '../sandbox/pay-page.ts';
import { isHttpUrl, toText } from '../sandbox/request-fields.ts';
import { assets, fromKopecks, isAsset, isFiat, rate, readAmount, toKopecks } from './sandbox-assets.ts';

/** An invoice as the sandbox stores it. */
export type SandboxInvoice = {
  invoiceId: number;
  hash: string;
  url: string;
  status: string;
  /** The value in roubles. */
  amountKopecks: Kopecks;
  /** Unset: roubles. */
  fiat?: string;
  /** Set for an invoice in a coin. */
  asset?: string;
  /** The requested amount, unless it is in roubles. */
  amount?: string;
  description: string | null;
  payload: string | null;
  paidButton: { name: string; url: string } | null;
  createdAt: number;
  expiresAt: number;
  paidAt: number | null;
  /** The shop has not accepted the notice yet: it is sent again after a restart. */
  isNoticeOwed: boolean;
};

const MAX_LIFETIME_SECONDS = 2_678_400;
const paidButtonNames = ['viewItem', 'openChannel', 'openBot', 'callback'];
/** The coin in which invoices in roubles, dollars and euros are paid here. */
const PAID_ASSET = 'USDT';
const FEE_SHARE = 0.03;

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
  const currency = readCurrency(fields);
  if (typeof currency === 'string') return currency;
  const requested = readAmount(amount);
  const amountKopecks = requested === null ? 0 : toKopecks(requested, currency.asset ?? currency.fiat ?? 'RUB');
  if (requested === null || !amountKopecks) return 'AMOUNT_INVALID';
  if (description !== undefined && (typeof description !== 'string' || Array.from(description).length > 1024))
    return 'DESCRIPTION_TOO_LONG';
  if (payload !== undefined && Buffer.byteLength(toText(payload)) > 4096) return 'PAYLOAD_TOO_LONG';
  const seconds = expiresIn === undefined ? MAX_LIFETIME_SECONDS : Number(expiresIn);
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > MAX_LIFETIME_SECONDS) return 'EXPIRES_IN_INVALID';
  if (buttonName !== undefined && !paidButtonNames.includes(toText(buttonName))) return 'PAID_BTN_NAME_INVALID';
  if (buttonName !== undefined && !isHttpUrl(buttonUrl)) return 'PAID_BTN_URL_REQUIRED';
  const hash = `IV${newToken()
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 10)}`;
  return {
    invoiceId: newInvoiceId(),
    hash,
    url: `${base}/pay?i=${hash}`,
    status: 'active',
    amountKopecks,
    ...currency,
    ...(currency.asset || currency.fiat ? { amount: requested } : {}),
    description: description ?? null,
    payload: payload === undefined ? null : toText(payload),
    paidButton: buttonName !== undefined && isHttpUrl(buttonUrl) ? { name: toText(buttonName), url: buttonUrl } : null,
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
    ...(invoice.asset
      ? { currency_type: 'crypto', asset: invoice.asset }
      : { currency_type: 'fiat', fiat: invoice.fiat ?? 'RUB', accepted_assets: assets }),
    amount: invoice.amount ?? toDecimal(invoice.amountKopecks),
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

/** HMAC-SHA256 of the bytes that are sent; the key is the SHA-256 of the token. */
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

/** Random and not sequential: a sandbox that lost its file must not reuse ids that the shop has already seen. */
function newInvoiceId(): number {
  return 1 + hashToken(newToken()).readUIntBE(0, 5);
}

/** The currency of a request, by default a coin, as in the API; empty for roubles. A string is the name of an error. */
function readCurrency(fields: Record<string, unknown>): string | { asset?: string; fiat?: string } {
  const { currency_type: type = 'crypto' } = fields;
  const code = toText(type === 'fiat' ? fields.fiat : fields.asset);
  if (type !== 'fiat' && type !== 'crypto') return 'CURRENCY_TYPE_INVALID';
  if (type === 'crypto') return isAsset(code) ? { asset: code } : 'ASSET_INVALID';
  if (!isFiat(code)) return 'FIAT_INVALID';
  return code === 'RUB' ? {} : { fiat: code };
}

/** Whether an invoice was paid in this coin. */
export function isPaidIn(invoice: SandboxInvoice, asset: string): boolean {
  return invoice.status === 'paid' && (invoice.asset ?? PAID_ASSET) === asset;
}

function paidFields(invoice: SandboxInvoice, paidAt: number) {
  const asset = invoice.asset ?? PAID_ASSET;
  return {
    paid_asset: asset,
    paid_amount: invoice.asset ? invoice.amount : fromKopecks(invoice.amountKopecks, asset),
    ...(invoice.asset ? {} : { paid_fiat_rate: rate(asset, invoice.fiat ?? 'RUB') }),
    paid_usd_rate: rate(asset, 'USD'),
    fee_asset: asset,
    fee_amount: fromKopecks(Math.round(invoice.amountKopecks * FEE_SHARE), asset),
    paid_at: new Date(paidAt).toISOString(),
    paid_anonymously: false,
  };
}
