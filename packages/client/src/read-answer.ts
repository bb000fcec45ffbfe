import type { CallName, ErrorBody } from '@lotok/contract';
import { textCalls } from '@lotok/contract/methods';
import { ApiError } from './api-error.ts';

/** What a call answered; rejects with {@link ApiError} for a refusal and for an answer that is not of the shop. */
export async function readAnswer(name: CallName, response: Response): Promise<unknown> {
  const isJson = response.headers.get('Content-Type')?.includes('json') === true;
  if (!response.ok) throw refusalOf(response, isJson ? await response.json() : null);
  if (isJson) return response.json();
  // A login page of a hotel's network answers 200 to everything.
  if (!textCalls.includes(name))
    throw new ApiError('the answer is not JSON', { code: 'UNREADABLE', status: response.status });
  return response.text();
}

function refusalOf(response: Response, body: unknown): ApiError {
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const facts = { status: response.status, ...(retryAfter >= 0 ? { retryAfterSeconds: retryAfter } : {}) };
  if (isErrorBody(body))
    return new ApiError(body.error, {
      ...facts,
      code: body.errorCode,
      ...(body.details ? { details: body.details } : {}),
    });
  // A proxy in front of the shop speaks for it while it is away.
  return new ApiError(`unexpected answer ${response.status}`, {
    ...facts,
    code: response.status >= 502 ? 'UNAVAILABLE' : 'UNREADABLE',
  });
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'errorCode' in body && typeof body.errorCode === 'string';
}
