import { expect, it } from 'vitest';
import { isPast, nextStepOf } from './own-name.rules.ts';

it.each([
  ['active', false, false, 'set_up'],
  ['active', true, false, 'set_up'],
  ['active', false, true, 'auto_renew'],
  ['active', true, true, 'manage'],
  ['expires_soon', false, false, 'renew'],
  ['expires_soon', true, true, 'manage'],
  ['grace', true, true, 'renew'],
  ['redemption', false, true, 'support'],
  ['banned', false, true, 'support'],
  ['gone', false, true, 'none'],
] as const)('%s, renewed by itself: %s, set up: %s: %s', (status, auto_renew, set_up, step) => {
  expect(nextStepOf({ status, auto_renew, set_up })).toBe(step);
});

it('asks nobody to set up what the shop says nothing of', () => {
  expect(nextStepOf({ status: 'active', auto_renew: true })).toBe('manage');
});

it('knows a banned name that is over by its date alone', () => {
  const now = Date.parse('2026-03-01T12:00:00Z');
  expect(isPast({ status: 'banned', active_to: '2026-03-01T11:00:00Z' }, now)).toBe(true);
  expect(isPast({ status: 'banned', active_to: '2026-03-02T11:00:00Z' }, now)).toBe(false);
  expect(isPast({ status: 'grace', active_to: '2026-03-02T11:00:00Z' }, now)).toBe(true);
});
