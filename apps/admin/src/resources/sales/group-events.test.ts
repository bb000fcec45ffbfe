import { expect, it } from 'vitest';
import { groupEvents } from './group-events.ts';
import type { OrderEvent } from './order.ts';

const [ONE, TWO] = ['2026-11-23T10:00:00.000Z', '2026-11-23T11:00:00.000Z'];

const event = (kind: OrderEvent['kind'], about: string | null, more: Partial<OrderEvent> = {}): OrderEvent => ({
  createdAt: ONE,
  kind,
  about,
  id: null,
  detail: null,
  operator: null,
  reason: null,
  ...more,
});
const byOperator = { operator: 'anna', reason: 'broken' };

it('replacements and claims of one moment are one entry with their units', () => {
  const events = [
    event('claim', '1'),
    event('claim', '2'),
    event('replacement', '1', { createdAt: TWO }),
    event('claim', '3', { createdAt: TWO }),
  ];
  expect(groupEvents(events).map(({ kind, units }) => [kind, units])).toEqual([
    ['claim', [1, 2]],
    ['replacement', [1]],
    ['claim', [3]],
  ]);
});

it('an operator is named once: at the effect, not at the email and the action of the same moment', () => {
  const events = [
    event('refund', '50', byOperator),
    event('mail', 'refund', byOperator),
    event('operator', 'POST orders/:id/refund', byOperator),
  ];
  expect(groupEvents(events).map(({ kind, operator }) => [kind, operator])).toEqual([
    ['refund', 'anna'],
    ['mail', null],
  ]);
});

it('an action without another effect stays, and an email that is its only effect names the operator', () => {
  const events = [
    event('operator', 'GET orders/:id', byOperator),
    event('mail', 'goods', { ...byOperator, createdAt: TWO }),
    event('operator', 'POST orders/:id/redeliver', { ...byOperator, createdAt: TWO }),
  ];
  expect(groupEvents(events).map(({ kind, operator }) => [kind, operator])).toEqual([
    ['operator', 'anna'],
    ['mail', 'anna'],
  ]);
});
