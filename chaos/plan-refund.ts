import type { Random } from './random.ts';

/** What an operator refunds of an order: the remainder, or one unit by its number in the order. */
export type RefundPart = { unit: number | null; to: 'balance' | 'hand' };

const modes = { once: 40, 'typed again': 15, 'twice at once': 15, 'killed and typed again': 20, 'two operators': 10 };

/** A planned refund of an order, and how the command is run. */
export type Refund = {
  /** At once, when the order may not be paid or delivered yet, or after the buyer has seen the delivery. */
  when: 'at once' | 'when delivered';
  /** Run one after the other; two operators run theirs concurrently. */
  parts: RefundPart[];
  mode: keyof typeof modes;
  /** Run time of a command that is killed. */
  killedAfterMs: number;
};

/** Draws a refund of an order with `quantity` units. Before the delivery the last units are refunded first. */
export function drawRefund(random: Random, quantity: number): Refund {
  const to = random.weighted({ balance: 80, hand: 20 });
  const mode = random.weighted(modes);
  const when = random.weighted({ 'at once': 30, 'when delivered': 70 });
  const unit = when === 'at once' ? quantity : random.integer(1, quantity);
  const whole = { unit: null, to } as const;
  const single = { unit, to } as const;
  const parts =
    mode === 'two operators'
      ? [whole, single]
      : random.pick<RefundPart[]>([[whole], [single], [single], [single, whole]]);
  return { when, parts, mode, killedAfterMs: random.integer(100, 1_500) };
}
