import { expect, it } from 'vitest';
import { ApiError, isApiError } from './api-error.ts';

it('an error of a call is distinguished from one of the database or of a socket, which has a code too', () => {
  const refused = new ApiError('no', { code: 'NOT_FOUND' });
  expect([isApiError(refused), isApiError(refused, 'NOT_FOUND'), isApiError(refused, 'FORBIDDEN')]).toEqual([
    true,
    true,
    false,
  ]);
  for (const code of ['57P01', '22P02', 'ECONNRESET'])
    expect(isApiError(Object.assign(new Error('x'), { code })), code).toBe(false);
});
