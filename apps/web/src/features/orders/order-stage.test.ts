import { describe, expect, it } from 'vitest';
import { stageOf } from './order-stage.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const soon = '2026-03-01T12:10:00Z';
const unpaid = { status: 'processing', payment_url: 'https://pay', expires_at: soon } as const;

describe('stageOf', () => {
  it('is unpaid while there is a payment page', () => {
    expect(stageOf(unpaid, now)).toBe('unpaid');
  });
  it('is confirming once there is no payment page or the payment has expired', () => {
    expect(stageOf({ ...unpaid, payment_url: null, expires_at: null }, now)).toBe('confirming');
    expect(stageOf(unpaid, Date.parse(soon))).toBe('confirming');
  });
  it.each(['completed', 'cancelled', 'refunded', 'failed'] as const)('is the same as the status %s', (status) => {
    expect(stageOf({ ...unpaid, status }, now)).toBe(status);
  });
});
