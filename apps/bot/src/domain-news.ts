import type { Language } from '@lotok/i18n';
import { type BotKey, type Translate, translatorOf } from '@lotok/i18n/bot';
import { formatRoubles, type Kopecks, toRoubles } from '@lotok/money';
import { type DomainLinks, type NameButton, nameButton, nameLink } from './domain-links.ts';
import { nameInText } from './features/domain-names.ts';
import { formatDay } from './format-day.ts';
import { escapeHtml } from './html.ts';
import type { BotKind } from './partner-shop.ts';
import { button, type Screen, toMessage } from './screen.ts';
import type { ApiCall } from './turn.ts';

type Reader = { language: Language; t: Translate<BotKey> };
/** The chat that gets news, and where their buttons lead in a bot that has no domains. */
export type NewsPlace = { chatId: number; language: Language; botKind: BotKind; links: DomainLinks };

/** The end of an order of a name. */
export type DomainOrderNews = {
  name: string;
  kind: 'registration' | 'renewal';
  isRefunded: boolean;
  priceKopecks: Kopecks;
  /** The end of the registration. */
  until: string | null;
};

/** What has happened to a name. `until`: the end of its registration. */
export type DomainEvent = {
  name: string;
  event: 'red' | 'clean' | 'banned' | 'unbanned' | 'soon' | 'auto' | 'ended' | 'notRenewed';
  until: string;
  /** Why it was banned, in the words of an operator. */
  reason?: string | null;
};

/** The result of an order, with the way to go on. */
export function orderResult({ language, t }: Reader, order: DomainOrderNews, toButton = nameButton): Screen {
  const { name, kind, isRefunded, priceKopecks } = order;
  const amount = formatRoubles(toRoubles(priceKopecks));
  const domain = nameInText(name);
  const until = order.until === null ? '' : formatDay(language, order.until);
  const key = kind === 'renewal' ? (isRefunded ? 'notRenewed' : 'renewed') : isRefunded ? 'refused' : 'registered';
  const isOwn = kind === 'renewal' || !isRefunded;
  return {
    text: `${t(`bot.domains.${key}`, { domain })}\n\n${t(`bot.domains.${key}Text`, { amount, until })}`,
    buttons: [
      isOwn ? [toButton(t('bot.domains.openDomain'), 'do', name)] : [toButton(t('bot.domains.similar'), 'dg', name)],
      [button(t('bot.domains.toStart'), 'menu')],
    ],
  };
}

/** The message about the end of an order. */
export function domainOrderMessage(order: DomainOrderNews, place: NewsPlace): ApiCall {
  const { chatId, language } = place;
  return toMessage(chatId, orderResult({ language, t: translatorOf(language) }, order, buttonsIn(place)));
}

/** The message about an event of a name. */
export function domainEventMessage(news: DomainEvent, place: NewsPlace): ApiCall {
  const { chatId, language } = place;
  const t = translatorOf(language);
  const toButton = buttonsIn(place);
  const { name, event, reason } = news;
  const values = { domain: nameInText(name), until: formatDay(language, news.until) };
  const canRenew = event === 'soon' || event === 'ended' || event === 'notRenewed';
  const lines = [
    t(`bot.domains.news.${event}`, values),
    '',
    ...(reason ? [t('bot.domains.banned', { reason: escapeHtml(reason) }), ''] : []),
    t(`bot.domains.news.${event}Text`, values),
  ];
  return toMessage(chatId, {
    text: lines.join('\n'),
    buttons: [
      ...(canRenew ? [[toButton(t('bot.domains.renew'), 'dr', name)]] : []),
      [toButton(t('bot.domains.openDomain'), 'do', name)],
    ],
  });
}

/** News about names also come to a bot for goods, where nothing else is about names. */
function buttonsIn({ botKind, links }: NewsPlace): NameButton {
  return botKind === 'domains' ? nameButton : nameLink(links);
}
