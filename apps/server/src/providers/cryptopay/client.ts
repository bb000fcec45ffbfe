import { createHash, createHmac } from 'node:crypto';
import { type Kopecks, toDecimal } from '@lotok/money';
import * as z from 'zod';
import { Outage, ProviderRefusal } from '../../platform/outage.ts';
import { identifier, parseBody, parseResponse } from '../responses.ts';
import { requestJson } from '../request-json.ts';
import { type ClientOptions, createProviderClient } from '../provider-client.ts';
import { isLastPage } from '../last-page.ts';
import { isSameSignature } from '../signature.ts';
import {
  envelope,
  type Invoice,
  invoice,
  invoiceList,
  toStatus,
  toSum,
  toTransferRefusal,
  toUsdtMicros,
  transfer,
  transferList,
} from './responses.ts';

export type CryptoPayOptions = ClientOptions & {
  token: string;
  /** Without a final slash. */
  apiUrl: string;
};

type Charge = {
  paymentId: number;
  amountKopecks: Kopecks;
  description: string;
  lifetimeSeconds: number;
  returnUrl: string;
};

const PROVIDER = 'cryptobot';
const TIMEOUT_MS = 8_000;
/** Up to 1000 are allowed; fewer arrive within the timeout. */
const PAGE_SIZE = 200;
const MAX_LIFETIME_SECONDS = 2_678_400;
const MAX_DESCRIPTION_CHARACTERS = 1024;
const notice = z.object({
  update_type: z.literal('invoice_paid'),
  payload: z.object({ invoice_id: identifier, status: z.string().max(50).default('') }),
});

/** A refusal with the name of its error. */
class CryptoPayRefusal extends ProviderRefusal {
  readonly errorName: string;

  constructor(operation: string, error: { code?: number | undefined; name?: string | undefined } | undefined) {
    super(PROVIDER, `${operation}: ${error?.code ?? ''} ${error?.name ?? 'no reason given'}`);
    this.errorName = error?.name ?? '';
  }
}

/** Crypto Pay of @CryptoBot. Throws Outage when a retry may help and ProviderRefusal when it will not. */
export function createCryptoPay(options: CryptoPayOptions) {
  const signingKey = createHash('sha256').update(options.token, 'utf8').digest();

  const client = createProviderClient({ ...options, provider: PROVIDER, probe: () => call('getMe', 'GET', {}) });

  async function call(operation: string, method: 'GET' | 'POST', fields: Record<string, unknown>): Promise<unknown> {
    const query = method === 'GET' ? `?${new URLSearchParams(fields as Record<string, string>)}` : '';
    const body = await requestJson({
      provider: PROVIDER,
      operation,
      url: `${options.apiUrl}/${operation}${query}`,
      method,
      headers: { 'crypto-pay-api-token': options.token },
      ...(method === 'POST' ? { body: fields } : {}),
      timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
      fetch: options.fetch ?? fetch,
    });
    const parsed = parseResponse(envelope, body, PROVIDER, operation);
    if (parsed.ok) return parsed.result;
    throw new CryptoPayRefusal(operation, parsed.error);
  }

  /** The states of several invoices by id, with one request; invoices that Crypto Pay does not know are left out. */
  async function findInvoices(invoiceIds: readonly string[]) {
    const query = { invoice_ids: invoiceIds.join(','), count: String(invoiceIds.length) };
    const { items } = await client.read('getInvoices', async () =>
      parseResponse(invoiceList, await call('getInvoices', 'GET', query), PROVIDER, 'getInvoices'),
    );
    const wanted = new Set(invoiceIds);
    return new Map(
      items.filter((item) => wanted.has(item.invoice_id)).map((item) => [item.invoice_id, toState(item)] as const),
    );
  }

  return {
    /** Never retried: without an idempotency key a second attempt would create a second invoice. */
    async createInvoice(charge: Charge): Promise<{ invoiceId: string; paymentUrl: string }> {
      return client.write('createInvoice', async () => {
        const body = await call('createInvoice', 'POST', invoiceFields(charge));
        const made = parseResponse(invoice, body, PROVIDER, 'createInvoice');
        const paymentUrl = made.bot_invoice_url ?? made.web_app_invoice_url ?? made.pay_url;
        if (!paymentUrl) throw new Outage(PROVIDER, 'createInvoice: no address to pay at');
        return { invoiceId: made.invoice_id, paymentUrl };
      });
    },

    findInvoices,

    /** The authoritative state: a notice is only a reason to query it. */
    async findInvoice(invoiceId: string) {
      return (await findInvoices([invoiceId])).get(invoiceId) ?? null;
    },

    /** A token begins with the number of its app; what follows is secret. */
    appId: /^\d+(?=:)/.exec(options.token)?.[0] ?? '',

    /**
     * Sends USDT of the app to a user of Telegram. Sent once; a `spendId` is accepted once too, so that a repetition sends nothing.
     * After an Outage the transfer may have been made: {@link findTransfer} finds it.
     */
    async transfer({ telegramId, usdt, spendId }: { telegramId: number; usdt: string; spendId: string }) {
      const fields = { user_id: telegramId, asset: 'USDT', amount: usdt, spend_id: spendId };
      try {
        return await client.write('transfer', async () => {
          const made = parseResponse(transfer, await call('transfer', 'POST', fields), PROVIDER, 'transfer');
          return { transferId: made.transfer_id };
        });
      } catch (error) {
        if (!(error instanceof CryptoPayRefusal)) throw error;
        return { refusal: toTransferRefusal(error.errorName), message: error.message };
      }
    },

    /** The transfer of a `spendId`; null when there is none. */
    async findTransfer(spendId: string) {
      const { items } = await client.read('getTransfers', async () =>
        parseResponse(
          transferList,
          await call('getTransfers', 'GET', { spend_id: spendId, count: '100' }),
          PROVIDER,
          'getTransfers',
        ),
      );
      // Crypto Pay may ignore a filter that it does not know.
      const found = items.find((item) => item.spend_id === spendId);
      return found
        ? { transferId: found.transfer_id, telegramId: found.user_id, usdtMicros: toUsdtMicros(found) }
        : null;
    },

    /** Whose token it is, without the breaker: to try a token. */
    getApp: () => client.readInBackground('getMe', () => call('getMe', 'GET', {})),
    isUnavailable: client.isUnavailable,
    /** Crypto Pay documents neither limits nor fees of an invoice in roubles. */
    termsOf: () => null,
    close: client.close,

    /** Newest first. An invoice that is paid meanwhile moves others to a later page, so none is missed. */
    listPaid(page: number, since: Date) {
      return client.readInBackground('getInvoices', async () => {
        const fields = { status: 'paid', offset: String((page - 1) * PAGE_SIZE), count: String(PAGE_SIZE) };
        const body = await call('getInvoices', 'GET', fields);
        const { items } = parseResponse(invoiceList, body, PROVIDER, 'getInvoices');
        return {
          invoices: items.map((item) => ({ invoiceId: item.invoice_id, amountKopecks: toSum(item).amountKopecks })),
          isLast: isLastPage(
            items.map((item) => ({ createdAtMs: Date.parse(item.created_at ?? '') })),
            PAGE_SIZE,
            since,
          ),
        };
      });
    },

    /**
     * The signature covers the raw bytes: parsing and serialising would lose escaped slashes. `update_id` is not
     * unique, so invoice, type and status distinguish notices.
     */
    readNotice(
      rawBody: Buffer,
      headers: Record<string, string | string[] | undefined>,
    ): { invoiceId: string; event: string } | null {
      const expected = createHmac('sha256', signingKey).update(rawBody).digest();
      if (!isSameSignature(headers['crypto-pay-api-signature'], expected)) return null;
      const parsed = notice.safeParse(parseBody(rawBody));
      if (!parsed.success) return null;
      const { invoice_id: invoiceId, status } = parsed.data.payload;
      return { invoiceId, event: `${invoiceId}:${parsed.data.update_type}:${status}` };
    },
  };
}

function toState(found: Invoice) {
  const { invoice_id: invoiceId, status, payload } = found;
  return { invoiceId, status: toStatus(status), ...toSum(found), reference: payload ?? null };
}

function invoiceFields(charge: Charge) {
  return {
    currency_type: 'fiat',
    fiat: 'RUB',
    amount: toDecimal(charge.amountKopecks),
    description: Array.from(charge.description).slice(0, MAX_DESCRIPTION_CHARACTERS).join(''),
    payload: String(charge.paymentId),
    expires_in: Math.min(MAX_LIFETIME_SECONDS, Math.max(1, Math.ceil(charge.lifetimeSeconds))),
    paid_btn_name: 'callback',
    paid_btn_url: charge.returnUrl,
  };
}
