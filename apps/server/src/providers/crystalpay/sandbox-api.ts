import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashToken } from '../../platform/secrets.ts';
import { readFields, toText } from '../sandbox/request-fields.ts';
import type { Desk } from './sandbox-desk.ts';
import type { Payoffs } from './sandbox-payoffs.ts';
import { describeInHistory, describeInvoice, describeMethod, methods } from './sandbox-invoice.ts';

type ApiOptions = {
  login: string;
  secret: string;
  shopName: string;
  desk: Desk;
  payoffs: Payoffs;
  baseUrl: (request: FastifyRequest) => string;
};
type Answer = (fields: Record<string, unknown>, base: string) => Record<string, unknown> | string[];

const MOST_ITEMS = 100;
const CREATED_AT = '2024-01-01 00:00:00';

/** A cash desk's number, the same for the same login. */
const idOf = (login: string) => 1 + (hashToken(login).readUInt32BE(0) % 1_000_000);

/** What the service says of a path that it does not have, whatever the method. */
export const unknownMethod = { error: true, errors: ['Method not found'] };

/** Calls of version 3 that shops and client libraries ask for. Every answer has status 200; errors are told in it. */
export function addApi(api: FastifyInstance, { login, secret, shopName, desk, payoffs, baseUrl }: ApiOptions): void {
  bind('/invoice/create/', (fields, base) => {
    const made = desk.create(fields, base);
    if (Array.isArray(made)) return made;
    const { id, url, type, rub_amount, expired_at } = describeInvoice(made, desk.nowMs());
    return { id, url, type, rub_amount, expired_at };
  });

  bind('/invoice/info/', (fields) => {
    const invoice = desk.find(toText(fields.id));
    if (!invoice || invoice.state === 'forgotten')
      return [fields.id === undefined ? '`id` field is required' : 'Invoice not found'];
    return describeInvoice(invoice, desk.nowMs());
  });

  bind('/history/payments/', (fields) => {
    const { page, items } = fields;
    const errors = Object.entries({ page, items }).flatMap(([name, value]) =>
      Number.isInteger(value) && Number(value) > 0 ? [] : [`\`${name}\` is wrong`],
    );
    if (Number(items) > MOST_ITEMS) errors.push('`items` is wrong');
    if (errors.length > 0) return errors;
    const from = (Number(page) - 1) * Number(items);
    const rows = desk.list().slice(from, from + Number(items));
    return { payments: rows.map((invoice) => describeInHistory(invoice, desk.nowMs())) };
  });

  bind('/method/list/', () => ({
    items: Object.fromEntries(Object.keys(methods).map((code) => [code, describeMethod(code, desk.changesOf(code))])),
  }));

  bind('/me/info/', () => ({ id: idOf(login), name: shopName, status_level: 1, created_at: CREATED_AT }));
  bind('/balance/list/', () => ({ items: Object.fromEntries(payoffs.balances().map((one) => [one.method, one])) }));
  bind(
    '/balance/get/',
    ({ method }) => payoffs.balances().find((one) => one.method === method) ?? ['`method` is wrong'],
  );
  bind('/payoff/create/', (fields) => payoffs.create(fields, desk.nowMs()));
  bind('/payoff/submit/', (fields) => payoffs.end(fields, 'payed'));
  bind('/payoff/cancel/', (fields) => payoffs.end(fields, 'canceled'));
  bind('/payoff/info/', (fields) => payoffs.info(fields));

  function bind(path: string, answer: Answer): void {
    api.post(path, async (request) => {
      const fields = readFields(request);
      const told = fields ? (refusalOf(fields) ?? answer(fields, baseUrl(request))) : ['Request body is not JSON'];
      return Array.isArray(told) ? { error: true, errors: told } : { error: false, errors: [], ...told };
    });
  }

  function refusalOf(fields: Record<string, unknown>): string[] | null {
    const missing = ['auth_login', 'auth_secret'].filter((name) => typeof fields[name] !== 'string');
    if (missing.length > 0) return missing.map((name) => `\`${name}\` field is required`);
    return fields.auth_login === login && fields.auth_secret === secret ? null : ['Authorization failed'];
  }
}
