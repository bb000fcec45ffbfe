import { expect, it } from 'vitest';
import { isExpired, getNextStep } from './own-name.rules.ts';

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
] as const)(
  'the next step for %s, renewed automatically: %s, set up: %s, is %s',
  (status, auto_renew, set_up, step) => {
    expect(getNextStep({ status, auto_renew, set_up })).toBe(step);
  },
);

it('a name without set-up data needs no set-up', () => {
  expect(getNextStep({ status: 'active', auto_renew: true })).toBe('manage');
});

it('a banned name is expired only by its date', () => {
  const now = Date.parse('2026-03-01T12:00:00Z');
  expect(isExpired({ status: 'banned', active_to: '2026-03-01T11:00:00Z' }, now)).toBe(true);
  expect(isExpired({ status: 'banned', active_to: '2026-03-02T11:00:00Z' }, now)).toBe(false);
  expect(isExpired({ status: 'grace', active_to: '2026-03-02T11:00:00Z' }, now)).toBe(true);
});
