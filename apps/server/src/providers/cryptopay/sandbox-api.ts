import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readFields, toText } from '../sandbox/request-fields.ts';
import type { SandboxState } from './sandbox-state.ts';
import { describeCurrencies, describeRates } from './sandbox-assets.ts';
import { currentStatus, describeInvoice } from './sandbox-invoice.ts';
import type { Payouts } from './sandbox-payouts.ts';
import { describeStats } from './sandbox-stats.ts';

type ApiOptions = {
  token: string;
  shopName: string;
  state: SandboxState;
  payouts: Payouts;
  baseUrl: (request: FastifyRequest) => string;
};
const MAX_ITEMS = 1_000;

type Fields = Record<string, unknown>;

/** An error of a method, sent as `{ok:false, error:{code, name}}`. The names are not documented. */
class ApiError extends Error {
  readonly status: number;

  constructor(status: number, name: string) {
    super(name);
    this.status = status;
  }
}

/** Adds the methods that shops and client libraries use, each by GET and by POST. */
export function addApi(api: FastifyInstance, { token, shopName, state, payouts, baseUrl }: ApiOptions): void {
  const methods: Record<string, (fields: Fields, base: string) => unknown> = {
    getMe: () => ({
      app_id: Number(token.split(':')[0]),
      name: shopName,
      payment_processing_bot_username: 'CryptoTestnetBot',
    }),
    createInvoice(fields, base) {
      return describeInvoice(orRefuse(state.create(fields, base)), state.nowMs());
    },
    getInvoices: (fields) => ({ items: listInvoices(fields, state) }),
    deleteInvoice(fields) {
      if (!state.end(toText(fields.invoice_id), 'deleted')) throw new ApiError(400, 'INVOICE_NOT_FOUND');
      return true;
    },
    getBalance: () => payouts.balance(),
    getCurrencies: () => describeCurrencies(),
    getExchangeRates: () => describeRates(),
    getStats: (fields) => describeStats(state.list(), fields, state.nowMs()) ?? refuse('DATE_INVALID'),
    transfer: (fields) => orRefuse(payouts.transfer(fields, state.nowMs())),
    getTransfers: (fields) => ({ items: pageOf(payouts.list('transfer', fields), fields) }),
    createCheck: (fields) => orRefuse(payouts.createCheck(fields, state.nowMs())),
    deleteCheck: (fields) => orRefuse(payouts.deleteCheck(fields)),
    getChecks: (fields) => ({ items: pageOf(payouts.list('check', fields), fields) }),
  };

  api.route({
    method: ['GET', 'POST'],
    url: '/:method',
    async handler(request, reply) {
      try {
        return { ok: true, result: handle(request) };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return reply.code(error.status).send({ ok: false, error: { code: error.status, name: error.message } });
      }
    },
  });

  function handle(request: FastifyRequest): unknown {
    if (request.headers['crypto-pay-api-token'] !== token) throw new ApiError(401, 'UNAUTHORIZED');
    const method = methods[(request.params as { method: string }).method];
    const fields = readFields(request);
    if (!method) throw new ApiError(405, 'METHOD_NOT_FOUND');
    if (!fields) throw new ApiError(400, 'BODY_INVALID');
    return method(fields, baseUrl(request));
  }
}

function refuse(name: string): never {
  throw new ApiError(400, name);
}

/** The sandbox state returns an error as its name. */
function orRefuse<T>(result: T | string): T {
  return typeof result === 'string' ? refuse(result) : result;
}

function listInvoices(fields: Fields, state: SandboxState): object[] {
  const listed = (given: unknown) => (given === undefined ? null : new Set(toText(given).split(',')));
  const [ids, coins, fiats] = [listed(fields.invoice_ids), listed(fields.asset), listed(fields.fiat)];
  const now = state.nowMs();
  const found = state
    .list()
    .filter((invoice) => invoice.status !== 'deleted')
    .filter((invoice) => ids === null || ids.has(String(invoice.invoiceId)))
    .filter(({ asset }) => coins === null || (asset !== undefined && coins.has(asset)))
    .filter(({ asset, fiat = 'RUB' }) => fiats === null || (asset === undefined && fiats.has(fiat)))
    .filter((invoice) => fields.status === undefined || currentStatus(invoice, now) === fields.status)
    .toSorted((a, b) => b.createdAt - a.createdAt);
  return pageOf(found, fields).map((invoice) => describeInvoice(invoice, now));
}

function pageOf<T>(items: readonly T[], fields: Fields): T[] {
  const offset = Number(fields.offset ?? 0);
  const count = Number(fields.count ?? 100);
  if (!(Number.isInteger(offset) && offset >= 0)) refuse('OFFSET_INVALID');
  if (!(Number.isInteger(count) && count >= 1 && count <= MAX_ITEMS)) refuse('COUNT_INVALID');
  return items.slice(offset, offset + count);
}
