import { expect, it } from 'vitest';
import { etagOf, isFresh } from './etag.ts';

const etag = etagOf(Buffer.from('page'));

it.each([
  [etag, true],
  [etag.slice(2), true],
  [`"other", ${etag}`, true],
  ['*', true],
  [etagOf(Buffer.from('page two')), false],
  ['', false],
  [undefined, false],
])('If-None-Match %s means that the client has the current version: %s', (ifNoneMatch, fresh) =>
  expect(isFresh(ifNoneMatch, etag)).toBe(fresh),
);
