import { expect, it } from 'vitest';
import type { Order } from './order-stage.ts';
import { paymentReturnStage, type PaymentReturnStage } from './payment-return-stage.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const order = (more: Partial<Order>): Order => ({
  id: 1,
  status: 'processing',
  date: '',
  price: 1,
  quantity: 1,
  product_id: 1,
  product_name: '',
  photo_url: '',
  file_content: null,
  secret_key: '',
  payment_url: null,
  expires_at: null,
  payment_id: 7,
  payment_status: 'pending',
  is_paid_late: false,
  ...more,
});
const open = { payment_url: 'https://pay.example', expires_at: '2026-03-01T12:20:00Z' };
const late = { payment_status: 'paid', is_paid_late: true } as const;

it.each<[string, [Partial<Order>, ...Partial<Order>[]], number, PaymentReturnStage]>([
  ['just back', [open], 0, 'checking'],
  ['back for long', [open], 61, 'slow'],
  ['near the end', [{ ...open, expires_at: '2026-03-01T12:04:00Z' }], 61, 'ending'],
  ['past the end', [{ ...open, expires_at: '2026-03-01T11:59:00Z' }], 61, 'overdue'],
  ['paid, about to be delivered', [{ payment_status: 'paid' }], 61, 'checking'],
  ['delivered', [{ status: 'completed', payment_status: 'paid' }], 0, 'paid'],
  ['delivered late', [{ status: 'completed', ...late }], 0, 'paidLate'],
  [
    'late, and only a part in stock',
    [
      { status: 'refunded', ...late },
      { status: 'completed', ...late },
    ],
    0,
    'paidLate',
  ],
  ['late, and nothing in stock', [{ status: 'refunded', payment_status: 'refunded' }], 0, 'refunded'],
  ['declined', [{ status: 'cancelled', payment_status: 'failed' }], 0, 'declined'],
  ['paid too little', [{ status: 'cancelled', payment_status: 'underpaid' }], 0, 'underpaid'],
  ['not paid in time', [{ status: 'cancelled', payment_status: 'expired' }], 0, 'expired'],
  ['not accepted', [{ status: 'failed', payment_status: 'failed' }], 0, 'declined'],
])('an order that is %s has the expected stage', (_name, [first, ...others], secondsBack, stage) => {
  expect(paymentReturnStage([order(first), ...others.map(order)], now - secondsBack * 1000, now)).toBe(stage);
});
