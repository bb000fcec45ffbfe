import { expect, it } from 'vitest';
import { isOfOrder, evaluateTakenName, evaluateRegistration, retryDelaySeconds } from './registration.rules.ts';

const registration = { registrarId: 1, activeTo: null, nameServers: [], reference: null };

it.each([
  ['active', 'registered'],
  ['pending', 'waiting'],
  ['failed', 'refused'],
] as const)('%s at the registrar is %s', (status, is) => {
  expect(evaluateRegistration({ ...registration, status }).is).toBe(is);
});

it.each([
  [null, 'refused'],
  [0, 'waiting'],
  [61, 'waiting'],
  [899, 'waiting'],
  [900, 'refused'],
] as const)('a name that is not free %j s after our request is %s', (secondsAgo, is) => {
  const lastRequest = secondsAgo === null ? null : { secondsAgo };
  expect(evaluateTakenName({ lastRequest }).is).toBe(is);
});

it('an order that is no longer waiting is not evaluated', () => {
  expect(evaluateTakenName(null).is).toBe('waiting');
});

it.each([
  [0, 3],
  [59, 3],
  [60, 15],
  [600, 60],
  [7_200, 300],
  [1_000_000, 300],
])('an order that was paid %i s ago is retried in %i s', (paid, wait) => {
  expect(retryDelaySeconds(paid)).toBe(wait);
});

it.each([
  ['order 7', true],
  [null, true],
  ['order 8', false],
  ['by hand', false],
])('a registration with the reference %j belongs to order 7: %s', (reference, isOurs) => {
  expect(isOfOrder({ ...registration, status: 'active', reference }, 7)).toBe(isOurs);
});
