import type { BotKind, MarkupTarget } from './partner-shop.ts';

/** What the next text of a partner answers. */
export type PartnerAwaited =
  | { kind: 'partnerToken'; botKind: BotKind; hasKeyboard: boolean }
  /** The person has created this bot, and has not said yet what it sells. */
  | { kind: 'partnerKind'; telegramId: number }
  | { kind: 'partnerPercent'; botId: number; target: MarkupTarget }
  | { kind: 'partnerSearch'; botId: number }
  | { kind: 'partnerAmount'; to: 'balance' | 'usdt' }
  | { kind: 'partnerMessage'; botId: number }
  | { kind: 'partnerCode' }
  | { kind: 'partnerCodePercent'; code: string };
