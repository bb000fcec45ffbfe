import { type Fault, faults } from '../apps/server/src/providers/sandbox/behaviour.ts';
import type { Random } from './random.ts';
import { drawTelegramFault, type TelegramFault } from './telegram.ts';

/** What a partner withdraws after a purchase in a bot. */
export type Withdrawal = {
  to: 'balance' | 'usdt';
  /** The share of what is available. */
  share: number;
  /** How long after the first press the button is pressed again. */
  pausesMs: number[];
  /** A fault of the next response of Crypto Pay, even if another request receives it. */
  fault: Fault | null;
  /** Why Crypto Pay refuses the transfer. */
  obstacle: 'unknown user' | 'no coins' | null;
  /** What an operator does with a withdrawal that waits for one. */
  decision: 'pay' | 'pay by hand' | 'refuse' | 'none';
};

/** A purchase in a partner's bot: the index of the bot among those of its kind, and what else happens. */
export type PurchaseInBot = { bot: number; telegramFault: TelegramFault | null; withdrawal: Withdrawal | null };

const to = { usdt: 65, balance: 35 };
const decisions = { pay: 50, 'pay by hand': 10, refuse: 25, none: 15 };
const obstacles = { none: 76, 'unknown user': 12, 'no coins': 12 };
const WITHDRAWAL_SHARE = 0.5;

/** Draws what happens to a purchase in a bot; `isFirst`: the partner withdraws in any case. */
export function drawPurchaseInBot(random: Random, { bot, isFirst }: { bot: number; isFirst: boolean }): PurchaseInBot {
  const hasWithdrawal = random.chance(WITHDRAWAL_SHARE) || isFirst;
  return {
    bot,
    telegramFault: random.chance(0.15) ? drawTelegramFault(random) : null,
    withdrawal: hasWithdrawal ? drawWithdrawal(random) : null,
  };
}

function drawWithdrawal(random: Random): Withdrawal {
  const obstacle = random.weighted(obstacles);
  return {
    to: random.weighted(to),
    share: random.chance(0.3) ? 1 : random.integer(100, 900) / 1_000,
    pausesMs: random.chance(0.3) ? [random.integer(0, 200), random.integer(0, 1_500)] : [],
    fault: random.chance(0.35) ? random.pick(faults) : null,
    obstacle: obstacle === 'none' ? null : obstacle,
    decision: random.weighted(decisions),
  };
}
