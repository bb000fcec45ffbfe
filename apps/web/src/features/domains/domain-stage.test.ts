import { describe, expect, it } from 'vitest';
import { nameOf, stageOf } from './domain-stage.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const soon = '2026-03-01T12:10:00Z';
const unpaid = {
  status: 'processing',
  payment_status: 'pending',
  payment_url: 'https://pay',
  expires_at: soon,
} as const;

describe('stageOf', () => {
  it('is unpaid while there is a payment page', () => {
    expect(stageOf(unpaid, now)).toBe('unpaid');
  });
  it('is confirming while the result of the payment is unknown', () => {
    expect(stageOf({ ...unpaid, payment_url: null, expires_at: null }, now)).toBe('confirming');
    expect(stageOf(unpaid, Date.parse(soon))).toBe('confirming');
  });
  it('is registering once it is paid', () => {
    expect(stageOf({ ...unpaid, payment_status: 'paid' }, now)).toBe('registering');
  });
  it.each(['completed', 'banned', 'cancelled', 'refunded', 'failed'] as const)('is the order status %s', (status) => {
    expect(stageOf({ ...unpaid, payment_status: 'paid', status }, now)).toBe(status);
  });
  it.each(['grace', 'redemption', 'gone'] as const)(
    'is the state of an expired domain instead of completed: %s',
    (held) => {
      expect(stageOf({ ...unpaid, status: 'completed', held }, now)).toBe(held);
      expect(stageOf({ ...unpaid, status: 'banned', held }, now)).toBe('banned');
    },
  );
  it.each(['active', 'expires_soon', null] as const)('is completed while the domain is registered: %s', (held) => {
    expect(stageOf({ ...unpaid, status: 'completed', held }, now)).toBe('completed');
  });
});

it('a domain order is named by its Unicode name if there is one', () => {
  const domain = 'xn--e1aiboc0b6e.xn--p1ai';
  expect(nameOf({ domain, name: 'кофейня.рф' })).toBe('кофейня.рф');
  expect(nameOf({ domain })).toBe(domain);
});
