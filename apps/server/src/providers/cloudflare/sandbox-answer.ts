import type { FastifyReply } from 'fastify';
import type { Failure } from './sandbox-content.ts';

/** What a call comes to: a result, perhaps a page of a list, or why there is none. */
export type Answered = Failure | { result: unknown; info?: object };

export type Query = Readonly<Record<string, unknown>>;

export function send(reply: FastifyReply, answered: Answered): FastifyReply {
  if ('code' in answered) return reply.code(answered.status).send(refuse(answered.code, answered.message));
  const { result, info } = answered;
  return reply.send({ success: true, errors: [], messages: [], result, ...(info ? { result_info: info } : {}) });
}

export function refuse(code: number, message: string) {
  return { success: false, errors: [{ code, message }], messages: [], result: null };
}

/** One page of rows, told as the API does. A size out of range is brought into it. */
export function toPage<T>(
  rows: readonly T[],
  query: Query,
  size: { usual: number; most: number },
  tell: (row: T) => object,
) {
  const read = (name: string, otherwise: number) => {
    const value = Number(query[name] ?? otherwise);
    return Number.isInteger(value) && value >= 1 ? value : otherwise;
  };
  const page = read('page', 1);
  const perPage = Math.min(read('per_page', size.usual), size.most);
  const result = rows.slice((page - 1) * perPage, page * perPage).map(tell);
  const info = {
    page,
    per_page: perPage,
    count: result.length,
    total_count: rows.length,
    total_pages: Math.ceil(rows.length / perPage),
  };
  return { result, info };
}

/** Whether a row has what a filter asks for; one that is not set asks for nothing. */
export function fits(filter: unknown, value: string): boolean {
  return filter === undefined || filter === '' || filter === value;
}
