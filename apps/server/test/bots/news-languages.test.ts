import {
  type ApiCall,
  type BotNews,
  composeBroadcast,
  composeNews,
  composePartnerNews,
  domainEventMessage,
  domainOrderMessage,
  type NewsPlace,
  type PartnerNews,
} from '@lotok/bot';
import type { ProductOrder } from '@lotok/contract';
import { languages } from '@lotok/i18n';
import { describe, expect, it } from 'vitest';
import { botTexts, plainHtml } from '../bot-texts.ts';
import { roubles } from '../partner-person.ts';
import type { ShownMessage } from '../telegram-person.ts';

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
const toShown = ({ payload }: ApiCall): Pick<ShownMessage, 'text' | 'buttons'> => ({
  text: plainHtml(String(payload.text)),
  buttons: (payload.reply_markup as { inline_keyboard: ShownMessage['buttons'] }).inline_keyboard,
});

describe('news in the bots', () => {
  it.each(languages)('are all in one language, %s, with every value filled in', (language) => {
    const { assertReadable } = botTexts(language);
    for (const call of composeAll(language)) expect(() => assertReadable(toShown(call))).not.toThrow();
  });

  it('differ between the languages', () => {
    const [first = [], ...others] = languages.map((language) => composeAll(language).map((call) => toShown(call).text));
    for (const other of others) expect(other.filter((text, index) => text === first[index])).toEqual([]);
  });

  it.each(languages)('name the fewest sales, the amount and the reason that they are about, in %s', (language) => {
    const { t } = botTexts(language);
    const textOf = (each: PartnerNews) =>
      plainHtml(String(composePartnerNews(each, { chatId, language }).payload.text));
    expect(textOf({ ...bot, event: 'warned' })).toBe(t('botPartner.bot.warned', { username: USERNAME, count: 3 }));
    for (const what of ['name', 'username', 'picture'] as const)
      expect(textOf({ ...bot, event: 'stopped', reason: `its ${what} looks like the shop’s` })).toBe(
        t('botPartner.bot.stopped', { username: USERNAME, reason: t(`botPartner.likeness.${what}`) }),
      );
    expect(textOf({ ...promo, isGivenBack: true })).toBe(
      t('botPartner.promo.givenBack', { code: 'SALE10', amount: roubles(40) }),
    );
  });
});
