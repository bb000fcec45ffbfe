import { expect, it } from 'vitest';
import { methodOf } from './top-up.rules.ts';

it.each([
  ['card', { method: 'crystalpay', system: 'card' }],
  ['lolz', { method: 'crystalpay', system: 'lolz' }],
  ['cryptobot', { method: 'cryptobot', system: null }],
] as const)('a top-up by %s uses %o', (system, method) => {
  expect(methodOf(system)).toEqual(method);
});
