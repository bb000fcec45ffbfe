import type { Language } from '@lotok/i18n';
import { type BotKey, type Translate, translatorOf } from '@lotok/i18n/bot';
import { formatRoubles, toRoubles } from '@lotok/money';
import { escapeHtml } from './html.ts';
import type { WithdrawalView } from './partner-shop.ts';
import { button, type Screen, toMessage } from './screen.ts';
import type { ApiCall } from './turn.ts';

/** What happened to a partner's bot, withdrawal or promo code. */
export type PartnerNews =
  | { kind: 'withdrawal'; withdrawal: WithdrawalView }
  /** The code that was paid works now, or its price is on the balance. */
  | { kind: 'promo'; code: string; percent: number; amountKopecks: number; isGivenBack: boolean }
  | {
      kind: 'bot';
      botId: number;
      username: string;
      event: 'warned' | 'deleted' | 'stopped' | 'started' | 'revoked';
      reason: string | null;
      /** Sales of a month below which a bot is deleted. */
      minSales: number;
    };

/** The message that brings it to the partner. */
export function composePartnerNews(
  news: PartnerNews,
  { chatId, language }: { chatId: number; language: Language },
): ApiCall {
  return toMessage(chatId, toScreen(translatorOf(language), news));
}

function toScreen(t: Translate<BotKey>, news: PartnerNews): Screen {
  if (news.kind === 'withdrawal') {
    const { state, amountKopecks, usdt, reason, byHand } = news.withdrawal;
    const values = {
      amount: formatRoubles(toRoubles(amountKopecks)),
      usdt: usdt ?? '',
      reason: escapeHtml(reason ?? ''),
      reference: escapeHtml(byHand ?? ''),
    };
    const event = byHand === null ? state : 'paidByHand';
    return { text: t(`botPartner.news.${event}`, values), buttons: [[button(t('botPartner.earnings'), 'pt:e')]] };
  }
  if (news.kind === 'promo') {
    const { code, percent, amountKopecks, isGivenBack } = news;
    const values = { code: escapeHtml(code), percent, amount: formatRoubles(toRoubles(amountKopecks)) };
    return {
      text: t(isGivenBack ? 'botPartner.promo.givenBack' : 'botPartner.promo.works', values),
      buttons: [[button(t('botPartner.promo'), 'pt:pr')]],
    };
  }
  const { botId, username, event, reason, minSales } = news;
  const values = { username, count: minSales, reason: reasonText(t, reason) };
  const about =
    event === 'deleted' ? button(t('botPartner.toBots'), 'pt') : button(t('botPartner.toBot'), `pt:b:${botId}`);
  return { text: t(`botPartner.bot.${event}`, values), buttons: [[about]] };
}

const LIKENESS = /^its (name|username|picture) looks like the shop’s$/;

/** An operator's reason as it was written; those of the machine in the partner's language. */
export function reasonText(t: Translate<BotKey>, reason: string | null): string {
  const [, likeness] = LIKENESS.exec(reason ?? '') ?? [];
  return likeness ? t(`botPartner.likeness.${likeness as 'name'}`) : escapeHtml(reason ?? '');
}
