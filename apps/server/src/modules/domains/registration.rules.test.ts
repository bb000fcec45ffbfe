import { expect, it } from 'vitest';
import { isOf, judgeGone, judgeRegistration, nextAskSeconds } from './registration.rules.ts';

const registration = { registrarId: 1, activeTo: null, nameServers: [], reference: null };

it.each([
  ['active', 'registered'],
  ['pending', 'waiting'],
  ['failed', 'refused'],
] as const)('%s at the registrar is %s', (status, is) => {
  expect(judgeRegistration({ ...registration, status }).is).toBe(is);
});

it.each([
  [null, 'refused'],
  [0, 'waiting'],
  [61, 'waiting'],
  [899, 'waiting'],
  [900, 'refused'],
] as const)('gone %j s after we asked for it is %s', (askedSecondsAgo, is) => {
  expect(judgeGone({ askedSecondsAgo }).is).toBe(is);
});

it('gone of an order that has gone on is nothing', () => {
  expect(judgeGone(null).is).toBe('waiting');
});

it.each([
  [0, 3],
  [59, 3],
  [60, 15],
  [600, 60],
  [7_200, 300],
  [1_000_000, 300],
])('paid %i s ago it is asked about in %i s', (paid, wait) => {
  expect(nextAskSeconds(paid)).toBe(wait);
});

it.each([
  ['order 7', true],
  [null, true],
  ['order 8', false],
  ['by hand', false],
])('found with the reference %j it is order 7’s: %s', (reference, isOurs) => {
  expect(isOf({ ...registration, status: 'active', reference }, 7)).toBe(isOurs);
});
