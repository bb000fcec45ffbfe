import { describe, expect, it } from 'vitest';
import { stageOf, unitsOf } from './order-stage.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const soon = '2026-03-01T12:10:00Z';
const unpaid = { status: 'processing', payment_url: 'https://pay', expires_at: soon } as const;

describe('stageOf', () => {
  it('waits for the buyer while there is a page to pay on', () => {
    expect(stageOf(unpaid, now)).toBe('unpaid');
  });
  it('waits for the shop once the payment is being decided', () => {
    expect(stageOf({ ...unpaid, payment_url: null, expires_at: null }, now)).toBe('settling');
    expect(stageOf(unpaid, Date.parse(soon))).toBe('settling');
  });
  it.each(['completed', 'cancelled', 'refunded', 'failed'] as const)('leaves %s as it is', (status) => {
    expect(stageOf({ ...unpaid, status }, now)).toBe(status);
  });
});

it('reads delivered units line by line', () => {
  expect(unitsOf('a:b\r\nc:d\n\n')).toEqual(['a:b', 'c:d']);
});
