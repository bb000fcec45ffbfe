import { expect, it } from 'vitest';
import { domainReturnStage } from './domain-return-stage.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const waiting = {
  status: 'processing',
  payment_status: 'pending',
  payment_url: 'https://pay',
  expires_at: '2026-03-01T12:20:00Z',
} as const;
const ended = { payment_url: null, expires_at: null } as const;

it.each([
  [waiting, 'checking'],
  [{ ...waiting, expires_at: '2026-03-01T12:04:00Z' }, 'ending'],
  [{ ...waiting, ...ended }, 'overdue'],
  [{ ...waiting, ...ended, payment_status: 'paid' }, 'registering'],
  [{ ...ended, status: 'completed', payment_status: 'paid' }, 'registered'],
  [{ ...ended, status: 'refunded', payment_status: 'paid' }, 'refunded'],
  [{ ...ended, status: 'cancelled', payment_status: 'underpaid' }, 'underpaid'],
  [{ ...ended, status: 'cancelled', payment_status: 'expired' }, 'expired'],
  [{ ...ended, status: 'cancelled', payment_status: 'failed' }, 'declined'],
  [{ ...ended, status: 'failed', payment_status: 'failed' }, 'declined'],
  [{ ...ended, status: 'failed', payment_status: 'paid' }, 'failed'],
] as const)('an order with %j has the stage %s', (order, stage) => {
  expect(domainReturnStage(order, now, now)).toBe(stage);
});

it('an order is slow after a minute of checking', () => {
  expect(domainReturnStage(waiting, now - 60_000, now)).toBe('slow');
});
