import type { CallName, ErrorBody } from '@lotok/contract';
import { textCalls } from '@lotok/contract/methods';
import { ApiError } from './api-error.ts';

/** Reads the result of a call; rejects with {@link ApiError} for a refusal and for a response that is not from the server. */
export async function readResponse(name: CallName, response: Response): Promise<unknown> {
  const isJson = response.headers.get('Content-Type')?.includes('json') === true;
  if (!response.ok) throw toRefusal(response, isJson ? await response.json() : null);
  if (isJson) return response.json();
  // A captive portal answers every request with status 200.
  if (!textCalls.includes(name))
    throw new ApiError('the answer is not JSON', { code: 'UNREADABLE', status: response.status });
  return response.text();
}

function toRefusal(response: Response, body: unknown): ApiError {
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const init = { status: response.status, ...(retryAfter >= 0 ? { retryAfterSeconds: retryAfter } : {}) };
  if (isErrorBody(body))
    return new ApiError(body.error, {
      ...init,
      code: body.errorCode,
      ...(body.details ? { details: body.details } : {}),
      ...(body.params ? { params: body.params } : {}),
    });
  // While the server is down, the reverse proxy in front of it responds.
  return new ApiError(`unexpected answer ${response.status}`, {
    ...init,
    code: response.status >= 502 ? 'UNAVAILABLE' : 'UNREADABLE',
  });
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'errorCode' in body && typeof body.errorCode === 'string';
}
