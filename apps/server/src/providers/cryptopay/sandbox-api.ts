import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readFields, toText } from '../sandbox/request-fields.ts';
import type { Desk } from './sandbox-desk.ts';
import { currentStatus, describeInvoice } from './sandbox-invoice.ts';

type ApiOptions = { token: string; shopName: string; desk: Desk; baseUrl: (request: FastifyRequest) => string };
const MOST_ITEMS = 1_000;

type Fields = Record<string, unknown>;

/** A method's refusal, told as `{ok:false, error:{code, name}}`. The names are not documented. */
class ApiError extends Error {
  readonly status: number;

  constructor(status: number, name: string) {
    super(name);
    this.status = status;
  }
}

/** The methods that a shop needs, by GET and by POST alike. */
export function addApi(api: FastifyInstance, { token, shopName, desk, baseUrl }: ApiOptions): void {
  const methods: Record<string, (fields: Fields, base: string) => unknown> = {
    getMe: () => ({
      app_id: Number(token.split(':')[0]),
      name: shopName,
      payment_processing_bot_username: 'CryptoTestnetBot',
    }),
    createInvoice(fields, base) {
      const made = desk.create(fields, base);
      if (typeof made === 'string') throw new ApiError(400, made);
      return describeInvoice(made, desk.nowMs());
    },
    getInvoices: (fields) => ({ items: listInvoices(fields, desk) }),
    deleteInvoice(fields) {
      if (!desk.end(toText(fields.invoice_id), 'deleted')) throw new ApiError(400, 'INVOICE_NOT_FOUND');
      return true;
    },
  };

  api.route({
    method: ['GET', 'POST'],
    url: '/:method',
    async handler(request, reply) {
      try {
        return { ok: true, result: answer(request) };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return reply.code(error.status).send({ ok: false, error: { code: error.status, name: error.message } });
      }
    },
  });

  function answer(request: FastifyRequest): unknown {
    if (request.headers['crypto-pay-api-token'] !== token) throw new ApiError(401, 'UNAUTHORIZED');
    const method = methods[(request.params as { method: string }).method];
    const fields = readFields(request);
    if (!method) throw new ApiError(405, 'METHOD_NOT_FOUND');
    if (!fields) throw new ApiError(400, 'BODY_INVALID');
    return method(fields, baseUrl(request));
  }
}

function listInvoices(fields: Fields, desk: Desk): object[] {
  const ids = fields.invoice_ids === undefined ? null : new Set(toText(fields.invoice_ids).split(','));
  const offset = Number(fields.offset ?? 0);
  const count = Number(fields.count ?? 100);
  if (!(Number.isInteger(count) && count >= 1 && count <= MOST_ITEMS)) throw new ApiError(400, 'COUNT_INVALID');
  const now = desk.nowMs();
  return desk
    .list()
    .filter((invoice) => invoice.status !== 'deleted')
    .filter((invoice) => ids === null || ids.has(String(invoice.invoiceId)))
    .filter((invoice) => fields.status === undefined || currentStatus(invoice, now) === fields.status)
    .toSorted((a, b) => b.createdAt - a.createdAt)
    .slice(offset, offset + count)
    .map((invoice) => describeInvoice(invoice, now));
}
