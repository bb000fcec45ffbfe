import { createHash } from 'node:crypto';
import { type Kopecks, toRoubles } from '@lotok/money';
import * as z from 'zod';
import { Outage, ProviderRefusal } from '../../platform/outage.ts';
import { identifier, parseBody, readAnswer } from '../answers.ts';
import { ask } from '../ask.ts';
import { type ClientOptions, createGate } from '../gate.ts';
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
} from './answers.ts';

export type CrystalPayOptions = ClientOptions & {
  login: string;
  secret: string;
  salt: string;
  /** With its version and without a final slash. */
  apiUrl: string;
  /** The method that the payer is held to; a system without one leaves the choice to the payer. */
  methodBySystem: Partial<Record<string, string>>;
  /** Unset: the shop. */
  feePayer?: FeePayer;
  /** What CrystalPay allows the whole shop, all nodes together; unset: 5. Null: a sandbox, which has no limit. */
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
/** Fifty buyers who reserve at the same moment all get their turn; who pays waits rather than being turned away. */
const LONGEST_WAIT_MS = 20_000;
const TIMEOUT_MS = 8_000;
/** The most that a page of the history holds. */
const PAGE_SIZE = 100;
const unknownInvoice = /\b(invoice|id)\b.*\b(not found|not exist|invalid|unknown)\b/i;
const tooOften = /too many requests|rate limit/i;
const notice = z.object({ id: identifier, signature: z.string(), state: z.unknown().optional() });

/** CrystalPay, version 3. Throws Outage where asking again may help and ProviderRefusal where it will not. */
export function createCrystalPay(options: CrystalPayOptions) {
  const requests = options.requestsPerSecond === undefined ? REQUESTS_PER_SECOND : options.requestsPerSecond;
  const rate =
    requests === null ? undefined : { limit: { requests, perMs: 1000, burst: 1 }, longestWaitMs: LONGEST_WAIT_MS };
  const gate = createGate({
    ...options,
    provider: PROVIDER,
    rate,
    probe: () => call('method/list'),
  });

  async function call(operation: string, fields: object = {}): Promise<Record<string, unknown>> {
    const answer = await ask({
      provider: PROVIDER,
      operation,
      url: `${options.apiUrl}/${operation}/`,
      method: 'POST',
      body: { auth_login: options.login, auth_secret: options.secret, ...fields },
      timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
      fetch: options.fetch ?? fetch,
    });
    const read = readAnswer(envelope, answer, PROVIDER, operation);
    if (!read.error) return read;
    const reason = read.errors.join('; ').replaceAll(options.secret, '…').slice(0, 200);
    if (tooOften.test(reason)) throw new Outage(PROVIDER, `${operation}: ${reason}`);
    throw new ProviderRefusal(PROVIDER, `${operation}: ${reason || 'no reason given'}`);
  }

  return {
    /** Never repeated by itself: without an idempotency key a second try would make a second invoice. */
    async createInvoice(charge: Charge): Promise<{ invoiceId: string; paymentUrl: string }> {
      const method = charge.system === null ? undefined : options.methodBySystem[charge.system];
      return gate.write('invoice/create', async () => {
        const answer = await call('invoice/create', invoiceFields(charge, method));
        const invoice = readAnswer(createdInvoice, answer, PROVIDER, 'invoice/create');
        return { invoiceId: invoice.id, paymentUrl: invoice.url };
      });
    },

    /** The state to believe: notices are only a reason to ask. */
    async findInvoice(invoiceId: string, { isBackground = false } = {}) {
      const ask = async () => {
        const answer = await call('invoice/info', { id: invoiceId }).catch(nullIfUnknown);
        if (answer === null) return null;
        const info = readAnswer(invoiceInfo, answer, PROVIDER, 'invoice/info');
        return {
          invoiceId: info.id,
          status: toStatus(info.state),
          ...toSum(info),
          reference: info.extra ?? null,
          ...(info.state === 'processing' ? { isBeingPaid: true } : {}),
        };
      };
      return gate.read('invoice/info', ask, { isBackground });
    },

    /**
     * The cash desk's history, newest first. Version 2 documents it, version 3 does not: where it is missing this throws,
     * and whoever compares asks by id instead.
     */
    listPaid(page: number, since: Date) {
      return gate.browse('history/payments', async () => {
        const answer = await call('history/payments', { page, items: PAGE_SIZE });
        const rows = toRows(readAnswer(paymentHistory, answer, PROVIDER, 'history/payments'));
        const paid = rows.filter((row) => ['paid', 'underpaid'].includes(toStatus(row.state)));
        return {
          invoices: paid.map((row) => ({ invoiceId: row.id, amountKopecks: toSum(row).amountKopecks })),
          isLast: isLastPage(rows, PAGE_SIZE, since),
        };
      });
    },

    /**
     * The signature covers the id alone: the rest may be anybody's and is not believed. The state only tells one notice
     * from another, so it is one of the known ones.
     */
    readNotice(rawBody: Buffer): { invoiceId: string; event: string } | null {
      const read = notice.safeParse(parseBody(rawBody));
      if (!read.success) return null;
      const expected = createHash('sha1').update(`${read.data.id}:${options.salt}`, 'utf8').digest();
      if (!isSameSignature(read.data.signature, expected)) return null;
      const { id, state } = read.data;
      return { invoiceId: id, event: `${id}:${knownStates.find((known) => known === state) ?? 'other'}` };
    },

    isAway: gate.isAway,
    close: gate.close,

    /** What the cash desk says of each system that is held to a method, and the methods that it does not know. */
    listTerms(): Promise<{ terms: Map<string, MethodTerms>; missing: string[] }> {
      return gate.browse('method/list', async () => {
        const methods = toMethods(readAnswer(methodList, await call('method/list'), PROVIDER, 'method/list'));
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
