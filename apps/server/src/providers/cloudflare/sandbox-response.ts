import type { FastifyReply } from 'fastify';
import type { Failure } from './sandbox-content.ts';

/** The outcome of a call: a result, for lists with information about the page, or a failure. */
export type ApiResult = Failure | { result: unknown; info?: object };

export type Query = Readonly<Record<string, unknown>>;

export function send(reply: FastifyReply, outcome: ApiResult): FastifyReply {
  if ('code' in outcome) return reply.code(outcome.status).send(refuse(outcome.code, outcome.message));
  const { result, info } = outcome;
  return reply.send({ success: true, errors: [], messages: [], result, ...(info ? { result_info: info } : {}) });
}

export function refuse(code: number, message: string) {
  return { success: false, errors: [{ code, message }], messages: [], result: null };
}

/** One page of rows in the format of the API. A page size above the maximum is reduced to it. */
export function toPage<T>(
  rows: readonly T[],
  query: Query,
  size: { default: number; max: number },
  describe: (row: T) => object,
) {
  const readNumber = (name: string, otherwise: number) => {
    const value = Number(query[name] ?? otherwise);
    return Number.isInteger(value) && value >= 1 ? value : otherwise;
  };
  const page = readNumber('page', 1);
  const perPage = Math.min(readNumber('per_page', size.default), size.max);
  const result = rows.slice((page - 1) * perPage, page * perPage).map(describe);
  const info = {
    page,
    per_page: perPage,
    count: result.length,
    total_count: rows.length,
    total_pages: Math.ceil(rows.length / perPage),
  };
  return { result, info };
}

/** Whether a value matches a filter; a filter that is not set matches everything. */
export function matchesFilter(filter: unknown, value: string): boolean {
  return filter === undefined || filter === '' || filter === value;
}
