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
  it('waits for the buyer while there is a page to pay on', () => {
    expect(stageOf(unpaid, now)).toBe('unpaid');
  });
  it('waits for the payment once it is being decided', () => {
    expect(stageOf({ ...unpaid, payment_url: null, expires_at: null }, now)).toBe('settling');
    expect(stageOf(unpaid, Date.parse(soon))).toBe('settling');
  });
  it('waits for the registry once it is paid', () => {
    expect(stageOf({ ...unpaid, payment_status: 'paid' }, now)).toBe('registering');
  });
  it.each(['completed', 'banned', 'cancelled', 'refunded', 'failed'] as const)('leaves %s as it is', (status) => {
    expect(stageOf({ ...unpaid, payment_status: 'paid', status }, now)).toBe(status);
  });
  it.each(['grace', 'redemption', 'gone'] as const)(
    'calls a name whose year is over no longer registered: %s',
    (held) => {
      expect(stageOf({ ...unpaid, status: 'completed', held }, now)).toBe(held);
      expect(stageOf({ ...unpaid, status: 'banned', held }, now)).toBe('banned');
    },
  );
  it.each(['active', 'expires_soon', null] as const)('calls a name registered that is held: %s', (held) => {
    expect(stageOf({ ...unpaid, status: 'completed', held }, now)).toBe('completed');
  });
});

it('calls a domain as a person writes it, where that is told', () => {
  const domain = 'xn--e1aiboc0b6e.xn--p1ai';
  expect(nameOf({ domain, name: 'кофейня.рф' })).toBe('кофейня.рф');
  expect(nameOf({ domain })).toBe(domain);
});
