import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashToken } from '../../platform/secrets.ts';
import { readFields, toText } from '../sandbox/request-fields.ts';
import type { SandboxState } from './sandbox-state.ts';
import type { Payoffs } from './sandbox-payoffs.ts';
import { describeInHistory, describeInvoice, describeMethod, methods } from './sandbox-invoice.ts';

type ApiOptions = {
  login: string;
  secret: string;
  shopName: string;
  state: SandboxState;
  payoffs: Payoffs;
  baseUrl: (request: FastifyRequest) => string;
};
type Handler = (fields: Record<string, unknown>, base: string) => Record<string, unknown> | string[];

const MAX_ITEMS = 100;
const CREATED_AT = '2024-01-01 00:00:00';

/** The id of a cash desk, derived from its login. */
const idOf = (login: string) => 1 + (hashToken(login).readUInt32BE(0) % 1_000_000);

/** The response to an unknown path, whatever the method. */
export const unknownMethod = { error: true, errors: ['Method not found'] };

/** Adds the calls of version 3 that shops and client libraries use. Every response has status 200, also for errors. */
export function addApi(api: FastifyInstance, { login, secret, shopName, state, payoffs, baseUrl }: ApiOptions): void {
  bind('/invoice/create/', (fields, base) => {
    const made = state.create(fields, base);
    if (Array.isArray(made)) return made;
    const { id, url, type, rub_amount, expired_at } = describeInvoice(made, state.nowMs());
    return { id, url, type, rub_amount, expired_at };
  });

  bind('/invoice/info/', (fields) => {
    const invoice = state.find(toText(fields.id));
    if (!invoice || invoice.state === 'forgotten')
      return [fields.id === undefined ? '`id` field is required' : 'Invoice not found'];
    return describeInvoice(invoice, state.nowMs());
  });

  bind('/history/payments/', (fields) => {
    const { page, items } = fields;
    const errors = Object.entries({ page, items }).flatMap(([name, value]) =>
      Number.isInteger(value) && Number(value) > 0 ? [] : [`\`${name}\` is wrong`],
    );
    if (Number(items) > MAX_ITEMS) errors.push('`items` is wrong');
    if (errors.length > 0) return errors;
    const from = (Number(page) - 1) * Number(items);
    const rows = state.list().slice(from, from + Number(items));
    return { payments: rows.map((invoice) => describeInHistory(invoice, state.nowMs())) };
  });

  bind('/method/list/', () => ({
    items: Object.fromEntries(Object.keys(methods).map((code) => [code, describeMethod(code, state.changesOf(code))])),
  }));

  bind('/me/info/', () => ({ id: idOf(login), name: shopName, status_level: 1, created_at: CREATED_AT }));
  bind('/balance/list/', () => ({ items: Object.fromEntries(payoffs.balances().map((one) => [one.method, one])) }));
  bind(
    '/balance/get/',
    ({ method }) => payoffs.balances().find((one) => one.method === method) ?? ['`method` is wrong'],
  );
  bind('/payoff/create/', (fields) => payoffs.create(fields, state.nowMs()));
  bind('/payoff/submit/', (fields) => payoffs.end(fields, 'payed'));
  bind('/payoff/cancel/', (fields) => payoffs.end(fields, 'canceled'));
  bind('/payoff/info/', (fields) => payoffs.info(fields));

  function bind(path: string, handle: Handler): void {
    api.post(path, async (request) => {
      const fields = readFields(request);
      const result = fields ? (refusalOf(fields) ?? handle(fields, baseUrl(request))) : ['Request body is not JSON'];
      return Array.isArray(result) ? { error: true, errors: result } : { error: false, errors: [], ...result };
    });
  }

  function refusalOf(fields: Record<string, unknown>): string[] | null {
    const missing = ['auth_login', 'auth_secret'].filter((name) => typeof fields[name] !== 'string');
    if (missing.length > 0) return missing.map((name) => `\`${name}\` field is required`);
    return fields.auth_login === login && fields.auth_secret === secret ? null : ['Authorization failed'];
  }
}
