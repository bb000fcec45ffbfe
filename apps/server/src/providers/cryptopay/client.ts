import { createHash, createHmac } from 'node:crypto';
import { type Kopecks, toDecimal } from '@lotok/money';
import * as z from 'zod';
import { Outage, ProviderRefusal } from '../../platform/outage.ts';
import { identifier, parseBody, readAnswer } from '../answers.ts';
import { ask } from '../ask.ts';
import { type ClientOptions, createGate } from '../gate.ts';
import { isLastPage } from '../last-page.ts';
import { isSameSignature } from '../signature.ts';
import { envelope, type Invoice, invoice, invoiceList, toStatus, toSum } from './answers.ts';

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
/** Of up to 1000: an answer that arrives within its time. */
const PAGE_SIZE = 200;
const MAX_LIFETIME_SECONDS = 2_678_400;
const MAX_DESCRIPTION_CHARACTERS = 1024;
const notice = z.object({
  update_type: z.literal('invoice_paid'),
  payload: z.object({ invoice_id: identifier, status: z.string().max(50).default('') }),
});

/** Crypto Pay of @CryptoBot. Throws Outage where asking again may help and ProviderRefusal where it will not. */
export function createCryptoPay(options: CryptoPayOptions) {
  const signingKey = createHash('sha256').update(options.token, 'utf8').digest();

  const gate = createGate({ ...options, provider: PROVIDER, probe: () => call('getMe', 'GET', {}) });

  async function call(operation: string, method: 'GET' | 'POST', fields: Record<string, unknown>): Promise<unknown> {
    const query = method === 'GET' ? `?${new URLSearchParams(fields as Record<string, string>)}` : '';
    const answer = await ask({
      provider: PROVIDER,
      operation,
      url: `${options.apiUrl}/${operation}${query}`,
      method,
      headers: { 'crypto-pay-api-token': options.token },
      ...(method === 'POST' ? { body: fields } : {}),
      timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
      fetch: options.fetch ?? fetch,
    });
    const read = readAnswer(envelope, answer, PROVIDER, operation);
    if (read.ok) return read.result;
    throw new ProviderRefusal(
      PROVIDER,
      `${operation}: ${read.error?.code ?? ''} ${read.error?.name ?? 'no reason given'}`,
    );
  }

  /** The states of several invoices by one question, by their ids; those that Crypto Pay does not know are left out. */
  async function findInvoices(invoiceIds: readonly string[]) {
    const asked = { invoice_ids: invoiceIds.join(','), count: String(invoiceIds.length) };
    const { items } = await gate.read('getInvoices', async () =>
      readAnswer(invoiceList, await call('getInvoices', 'GET', asked), PROVIDER, 'getInvoices'),
    );
    const wanted = new Set(invoiceIds);
    return new Map(
      items.filter((item) => wanted.has(item.invoice_id)).map((item) => [item.invoice_id, toState(item)] as const),
    );
  }

  return {
    /** Never repeated by itself: without an idempotency key a second try would make a second invoice. */
    async createInvoice(charge: Charge): Promise<{ invoiceId: string; paymentUrl: string }> {
      return gate.write('createInvoice', async () => {
        const answer = await call('createInvoice', 'POST', invoiceFields(charge));
        const made = readAnswer(invoice, answer, PROVIDER, 'createInvoice');
        const paymentUrl = made.bot_invoice_url ?? made.web_app_invoice_url ?? made.pay_url;
        if (!paymentUrl) throw new Outage(PROVIDER, 'createInvoice: no address to pay at');
        return { invoiceId: made.invoice_id, paymentUrl };
      });
    },

    findInvoices,

    /** The state to believe: notices are only a reason to ask. */
    async findInvoice(invoiceId: string) {
      return (await findInvoices([invoiceId])).get(invoiceId) ?? null;
    },

    isAway: gate.isAway,
    /** It documents neither limits nor fees of an invoice in roubles. */
    termsOf: () => null,
    close: gate.close,

    /** Newest first. An invoice that is paid meanwhile moves others to a later page, so none is missed. */
    listPaid(page: number, since: Date) {
      return gate.browse('getInvoices', async () => {
        const fields = { status: 'paid', offset: String((page - 1) * PAGE_SIZE), count: String(PAGE_SIZE) };
        const answer = await call('getInvoices', 'GET', fields);
        const { items } = readAnswer(invoiceList, answer, PROVIDER, 'getInvoices');
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
     * Signed over the bytes as they came: parsed and written again, escaped slashes would be lost. `update_id` is not
     * unique, so invoice, type and status tell notices apart.
     */
    readNotice(
      rawBody: Buffer,
      headers: Record<string, string | string[] | undefined>,
    ): { invoiceId: string; event: string } | null {
      const expected = createHmac('sha256', signingKey).update(rawBody).digest();
      if (!isSameSignature(headers['crypto-pay-api-signature'], expected)) return null;
      const read = notice.safeParse(parseBody(rawBody));
      if (!read.success) return null;
      const { invoice_id: invoiceId, status } = read.data.payload;
      return { invoiceId, event: `${invoiceId}:${read.data.update_type}:${status}` };
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
