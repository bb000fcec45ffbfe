import type { ProductOrder } from '@lotok/contract';
import { type Language, languages } from '@lotok/i18n';
import { translatorOf } from '@lotok/i18n/bot';
import type { InlineKeyboardMarkup } from 'grammy/types';
import { describe, expect, it } from 'vitest';
import { composeBroadcast } from './broadcast.ts';
import { domainEventMessage, domainOrderMessage, type NewsPlace } from './domain-news.ts';
import { type BotNews, composeNews } from './news.ts';
import { composePartnerNews, type PartnerNews } from './partner-news.ts';
import type { ApiCall } from './turn.ts';

const chatId = 7;
const links: NewsPlace['links'] = { domainsBotUrl: () => null, siteUrl: (path) => `https://shop.test${path}` };
const until = '2026-12-31T12:00:00Z';
const NAME = 'Product 1';
const USERNAME = 'partner_1_bot';

const order = {
  id: 17,
  product_name: NAME,
  quantity: 1,
  file_content: '123',
  warranty_until: new Date(Date.now() + 86_400_000).toISOString(),
} as ProductOrder;
const withdrawal = {
  id: 17,
  to: 'usdt',
  amountKopecks: 80_000,
  usdt: '10',
  needsOperator: false,
  reason: null,
  byHand: null,
} as const;
const bot = { kind: 'bot', botId: 17, username: USERNAME, reason: null, minSales: 3 } as const;
const promo = { kind: 'promo', code: 'SALE10', percent: 10, amountKopecks: 4_000 } as const;
const name = { name: 'shop-1.com', until };
const domainOrder = { ...name, priceKopecks: 149_000 };

const news: BotNews[] = [
  { kind: 'goods', orders: [order], tries: [17] },
  { kind: 'topUp', amountKopecks: 50_000, balanceKopecks: 60_000 },
  { kind: 'refund', orderId: 17, productName: NAME, amountKopecks: 10_000, isToBalance: true },
  { kind: 'refund', orderId: 17, productName: NAME, amountKopecks: 10_000, isToBalance: false },
  { kind: 'replacement', orderId: 17, productName: NAME, texts: ['123', '456'] },
  { kind: 'ticket', orderId: 17, text: '123' },
  { kind: 'restock', productId: 17, productName: NAME, quantity: 5 },
];
const partnerNews: PartnerNews[] = [
  ...(['asked', 'paying', 'paid', 'failed'] as const).map(
    (state) => ({ kind: 'withdrawal', withdrawal: { ...withdrawal, state } }) as const,
  ),
  { kind: 'withdrawal', withdrawal: { ...withdrawal, state: 'refused', reason: '123' } },
  { kind: 'withdrawal', withdrawal: { ...withdrawal, state: 'paid', byHand: '123' } },
  { ...promo, isGivenBack: false },
  { ...promo, isGivenBack: true },
  ...(['warned', 'deleted', 'started', 'revoked'] as const).map((event) => ({ ...bot, event })),
  ...(['name', 'username', 'picture'] as const).map(
    (what) => ({ ...bot, event: 'stopped', reason: `its ${what} looks like the shop’s` }) as const,
  ),
];
const events = ['red', 'clean', 'banned', 'unbanned', 'soon', 'auto', 'ended', 'notRenewed'] as const;

/** All news that a language has, in bots of both kinds. */
function composeAll(language: NewsPlace['language']): ApiCall[] {
  const kinds = ['goods', 'domains'] as const;
  return [
    ...kinds.flatMap((botKind) => news.flatMap((each) => composeNews(each, { chatId, language, botKind }))),
    ...partnerNews.map((each) => composePartnerNews(each, { chatId, language })),
    ...kinds.flatMap((botKind) => {
      const place = { chatId, language, botKind, links };
      return [
        ...(['registration', 'renewal'] as const).flatMap((kind) =>
          [false, true].map((isRefunded) => domainOrderMessage({ ...domainOrder, kind, isRefunded }, place)),
        ),
        ...events.map((event) => domainEventMessage({ ...name, event, reason: null }, place)),
        domainEventMessage({ ...name, event: 'banned', reason: '123' }, place),
      ];
    }),
    composeBroadcast('123', { chatId, language }),
  ];
}
const textOf = ({ payload }: ApiCall) => String(payload.text);

/** What no text of a language contains, once the names that are the same in every language are removed. */
const foreign: Record<Language, RegExp> = {
  ru: /\p{Script=Han}|[a-z]{3}/iu,
  en: /\p{Script=Han}|\p{Script=Cyrillic}/u,
  zh: /\p{Script=Cyrillic}|[a-z]{3}/iu,
};
const NAMES = /<[^>]*>|@\w+|shop-1\.com|Product 1|Crypto ?Bot|Google(?: Search Console)?|Telegram|USDT|SALE10/g;
const UNFILLED = /\{\w+\}|\bbot(?:Domains|Partner)?\.\w|undefined|NaN|\[object/;

describe('news in the bots', () => {
  it.each(languages)('are all in one language, %s, with every value filled in', (language) => {
    for (const call of composeAll(language)) {
      const { inline_keyboard: buttons } = call.payload.reply_markup as InlineKeyboardMarkup;
      for (const text of [textOf(call), ...buttons.flat().map((button) => button.text)]) {
        expect(text).not.toMatch(UNFILLED);
        expect(text.replaceAll(NAMES, '')).not.toMatch(foreign[language]);
      }
    }
  });

  it('differ between the languages', () => {
    const [first = [], ...others] = languages.map((language) => composeAll(language).map(textOf));
    for (const other of others) expect(other.filter((text, index) => text === first[index])).toEqual([]);
  });

  it.each(languages)('name the fewest sales and the reason that they are about, in %s', (language) => {
    const t = translatorOf(language);
    const compose = (each: PartnerNews) => textOf(composePartnerNews(each, { chatId, language }));
    expect(compose({ ...bot, event: 'warned' })).toBe(t('botPartner.bot.warned', { username: USERNAME, count: 3 }));
    for (const what of ['name', 'username', 'picture'] as const)
      expect(compose({ ...bot, event: 'stopped', reason: `its ${what} looks like the shop’s` })).toBe(
        t('botPartner.bot.stopped', { username: USERNAME, reason: t(`botPartner.likeness.${what}`) }),
      );
  });
});
