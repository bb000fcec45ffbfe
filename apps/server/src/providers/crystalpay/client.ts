import { createHash } from 'node:crypto';
import { type Kopecks, toRoubles } from '@lotok/money';
import * as z from 'zod';
import { Outage, ProviderRefusal } from '../../platform/outage.ts';
import { identifier, parseBody, parseResponse } from '../responses.ts';
import { requestJson } from '../request-json.ts';
import { type ClientOptions, createProviderClient } from '../provider-client.ts';
import { type FeePayer, type MethodTerms, toTerms } from './method-terms.ts';
import { isSameSignature } from '../signature.ts';
import { isLastPage } from '../last-page.ts';
import {
  createdInvoice,
  envelope,
  invoiceInfo,
  knownStates,
  methodList,
  paymentHistory,
  toMethods,
  toRows,
  toStatus,
  toSum,
} from './responses.ts';

export type CrystalPayOptions = ClientOptions & {
  login: string;
  secret: string;
  salt: string;
  /** With its version and without a final slash. */
  apiUrl: string;
  /** The method that is required for a payment system; without one the payer chooses. */
  methodBySystem: Partial<Record<string, string>>;
  /** Unset: the shop. */
  feePayer?: FeePayer;
  /** The limit of the whole shop, all nodes together; unset: 5. Null: a sandbox, which has no limit. */
  requestsPerSecond?: number | null;
};

type Charge = {
  paymentId: number;
  amountKopecks: Kopecks;
  system: string | null;
  description: string;
  lifetimeSeconds: number;
  returnUrl: string;
  noticeUrl: string;
};

const PROVIDER = 'crystalpay';
/** CrystalPay's own limit. */
const REQUESTS_PER_SECOND = 5;
/** Long enough for fifty buyers who reserve at the same moment: a buyer waits rather than being refused. */
const MAX_WAIT_MS = 20_000;
const TIMEOUT_MS = 8_000;
/** The maximum page size of the history. */
const PAGE_SIZE = 100;
const unknownInvoice = /\b(invoice|id)\b.*\b(not found|not exist|invalid|unknown)\b/i;
const rateLimitMessage = /too many requests|rate limit/i;
const notice = z.object({ id: identifier, signature: z.string(), state: z.unknown().optional() });

/** CrystalPay, version 3. Throws Outage when a retry may help and ProviderRefusal when it will not. */
export function createCrystalPay(options: CrystalPayOptions) {
  const requests = options.requestsPerSecond === undefined ? REQUESTS_PER_SECOND : options.requestsPerSecond;
  const rate = requests === null ? undefined : { limit: { requests, perMs: 1000, burst: 1 }, maxWaitMs: MAX_WAIT_MS };
  const client = createProviderClient({
    ...options,
    provider: PROVIDER,
    rate,
    probe: () => call('method/list'),
  });

  async function call(operation: string, fields: object = {}): Promise<Record<string, unknown>> {
    const body = await requestJson({
      provider: PROVIDER,
      operation,
      url: `${options.apiUrl}/${operation}/`,
      method: 'POST',
      body: { auth_login: options.login, auth_secret: options.secret, ...fields },
      timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
      fetch: options.fetch ?? fetch,
    });
    const parsed = parseResponse(envelope, body, PROVIDER, operation);
    if (!parsed.error) return parsed;
    const reason = parsed.errors.join('; ').replaceAll(options.secret, '…').slice(0, 200);
    if (rateLimitMessage.test(reason)) throw new Outage(PROVIDER, `${operation}: ${reason}`);
    throw new ProviderRefusal(PROVIDER, `${operation}: ${reason || 'no reason given'}`);
  }

  return {
    /** Never retried: without an idempotency key a second attempt would create a second invoice. */
    async createInvoice(charge: Charge): Promise<{ invoiceId: string; paymentUrl: string }> {
      const method = charge.system === null ? undefined : options.methodBySystem[charge.system];
      return client.write('invoice/create', async () => {
        const body = await call('invoice/create', invoiceFields(charge, method));
        const invoice = parseResponse(createdInvoice, body, PROVIDER, 'invoice/create');
        return { invoiceId: invoice.id, paymentUrl: invoice.url };
      });
    },

    /** The authoritative state: a notice is only a reason to query it. */
    async findInvoice(invoiceId: string, { isBackground = false } = {}) {
      const fetchInvoice = async () => {
        const body = await call('invoice/info', { id: invoiceId }).catch(nullIfUnknown);
        if (body === null) return null;
        const info = parseResponse(invoiceInfo, body, PROVIDER, 'invoice/info');
        return {
          invoiceId: info.id,
          status: toStatus(info.state),
          ...toSum(info),
          reference: info.extra ?? null,
          ...(info.state === 'processing' ? { isBeingPaid: true } : {}),
        };
      };
      return client.read('invoice/info', fetchInvoice, { isBackground });
    },

    /**
     * The cash desk's history, newest first. Version 2 documents it, version 3 does not: where it is missing this
     * throws, and the reconciliation queries invoices by id instead.
     */
    listPaid(page: number, since: Date) {
      return client.readInBackground('history/payments', async () => {
        const body = await call('history/payments', { page, items: PAGE_SIZE });
        const rows = toRows(parseResponse(paymentHistory, body, PROVIDER, 'history/payments'));
        const paid = rows.filter((row) => ['paid', 'underpaid'].includes(toStatus(row.state)));
        return {
          invoices: paid.map((row) => ({ invoiceId: row.id, amountKopecks: toSum(row).amountKopecks })),
          isLast: isLastPage(rows, PAGE_SIZE, since),
        };
      });
    },

    /**
     * The signature covers only the id, so nothing else in the notice is trusted. The state only distinguishes notices,
     * and is reduced to the known ones.
     */
    readNotice(rawBody: Buffer): { invoiceId: string; event: string } | null {
      const parsed = notice.safeParse(parseBody(rawBody));
      if (!parsed.success) return null;
      const expected = createHash('sha1').update(`${parsed.data.id}:${options.salt}`, 'utf8').digest();
      if (!isSameSignature(parsed.data.signature, expected)) return null;
      const { id, state } = parsed.data;
      return { invoiceId: id, event: `${id}:${knownStates.find((known) => known === state) ?? 'other'}` };
    },

    isUnavailable: client.isUnavailable,
    close: client.close,

    /**
     * The terms of each payment system that requires a method, and the required methods that the cash desk does not
     * have.
     */
    listTerms(): Promise<{ terms: Map<string, MethodTerms>; missing: string[] }> {
      return client.readInBackground('method/list', async () => {
        const methods = toMethods(parseResponse(methodList, await call('method/list'), PROVIDER, 'method/list'));
        const configured = Object.entries(options.methodBySystem).flatMap(([system, code]) =>
          code ? [{ system, code, item: methods.get(code) }] : [],
        );
        return {
          terms: new Map(
            configured.flatMap(({ system, item }) =>
              item ? [[system, toTerms(item, options.feePayer ?? 'shop')] as const] : [],
            ),
          ),
          missing: configured.flatMap(({ code, item }) => (item ? [] : [code])),
        };
      });
    },
  };
}

function invoiceFields(charge: Charge, method: string | undefined) {
  return {
    amount: toRoubles(charge.amountKopecks),
    currency: 'RUB',
    type: 'purchase',
    lifetime: Math.max(1, Math.ceil(charge.lifetimeSeconds / 60)),
    description: charge.description,
    extra: String(charge.paymentId),
    redirect_url: charge.returnUrl,
    callback_url: charge.noticeUrl,
    ...(method ? { required_method: method } : {}),
  };
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof ProviderRefusal && unknownInvoice.test(error.message.replace(/^[^:]*: /, ''))) return null;
  throw error;
}
