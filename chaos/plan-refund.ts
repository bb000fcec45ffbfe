import type { Random } from './random.ts';

/** What an operator gives back of an order: all that is left of it, or one unit by its number in the order. */
export type RefundPart = { unit: number | null; to: 'balance' | 'hand' };

const manners = { once: 40, 'typed again': 15, 'twice at once': 15, 'killed and typed again': 20, 'two operators': 10 };

/** What an operator does about an order, and how the command is typed. */
export type Refund = {
  /** At once, when the order may not be paid or delivered yet, or when its buyer sees it delivered. */
  when: 'at once' | 'when delivered';
  /** One after the other; two operators type theirs at the same moment. */
  parts: RefundPart[];
  manner: keyof typeof manners;
  /** How long a command that is killed was let run. */
  killedAfterMs: number;
};

/** `quantities`: of the lines of the order. Of an order that is not delivered the last units go first. */
export function drawRefund(random: Random, quantity: number): Refund {
  const to = random.weighted({ balance: 80, hand: 20 });
  const manner = random.weighted(manners);
  const when = random.weighted({ 'at once': 30, 'when delivered': 70 });
  const unit = when === 'at once' ? quantity : random.integer(1, quantity);
  const whole = { unit: null, to } as const;
  const single = { unit, to } as const;
  const parts =
    manner === 'two operators'
      ? [whole, single]
      : random.pick<RefundPart[]>([[whole], [single], [single], [single, whole]]);
  return { when, parts, manner, killedAfterMs: random.integer(100, 1_500) };
}
