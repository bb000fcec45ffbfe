import { expect, it } from 'vitest';
import { topUpReturnStage, type TopUpReturnStage } from './top-up-return-stage.ts';
import type { Payment } from './use-payments.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const open = { status: 'pending', payment_url: 'https://pay.example', expires_at: '2026-03-01T12:20:00Z' } as const;

it.each<[Partial<Payment>, number, TopUpReturnStage]>([
  [open, 0, 'checking'],
  [open, 60, 'slow'],
  [{ ...open, expires_at: '2026-03-01T12:01:00Z' }, 60, 'ending'],
  [{ status: 'pending', payment_url: null, expires_at: null }, 0, 'overdue'],
  [{ status: 'paid' }, 0, 'paid'],
  [{ status: 'expired' }, 0, 'expired'],
  [{ status: 'failed' }, 0, 'declined'],
  [{ status: 'refunded' }, 0, 'refunded'],
])('a top-up %j, %d s after the return, is %s', (more, secondsBack, stage) => {
  const payment: Payment = { id: 9, method: 'card', amount: 10, status: 'pending', date: '', ...more };
  expect(topUpReturnStage(payment, now - secondsBack * 1000, now)).toBe(stage);
});
