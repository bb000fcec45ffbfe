import type { Browser, Page } from '@playwright/test';
import type { Language } from '@lotok/i18n';
import { findProduct } from '../shop/goods.ts';
import { offerLuck } from '../steps/luck.ts';
import { addEarnings } from '../steps/partners.ts';
import { addPerson, chatOf } from '../steps/telegram.ts';
import type { Fixtures } from './fixtures.ts';
import {
  walkDomainsBot,
  walkEarnings,
  walkGoodsBot,
  walkLuck,
  walkMessage,
  walkPartner,
  walkPartnersBot,
} from './telegram-walks.ts';

/** What the partner withdraws. */
const EARNINGS_KOPECKS = 50_000;
const LUCKY_PRICE_ROUBLES = 500;

const persons = { ru: ['Ольга', 'Пётр'], en: ['Olivia', 'Peter'], zh: ['李明', '王芳'] } as const;
const locales = { ru: 'ru-RU', en: 'en-GB', zh: 'zh-CN' } as const;

/**
 * Walks through all bots in the sandbox as a buyer and as a partner of one language: everything that can be pressed, bought and earned.
 * `shoot` gets each screen that is reached.
 */
export async function walkTelegram(
  browser: Browser,
  fixtures: Fixtures,
  language: Language,
  shoot: (page: Page, screen: string) => Promise<void>,
): Promise<void> {
  // Each language buys more than ten units of it.
  const product = await findProduct(fixtures.call, { categoryId: 1, minPrice: 50, minQuantity: 60 });
  const lucky = await findProduct(fixtures.call, { minPrice: LUCKY_PRICE_ROUBLES, minQuantity: 40 });
  await offerLuck();
  const mark = `${language}${Date.now().toString(36)}`;

  /** A window of a new person. */
  async function openWindow(name: string) {
    const context = await browser.newContext({
      baseURL: fixtures.url,
      locale: locales[language],
      timezoneId: 'Europe/Moscow',
      reducedMotion: 'reduce',
    });
    await addPerson(context, { name, languageCode: language });
    const chat = chatOf(await context.newPage());
    return {
      context,
      walk: {
        chat,
        fixtures: { ...fixtures, product, lucky },
        mark,
        shoot: (screen: string) => shoot(chat.page, screen),
      },
    };
  }

  const [partnerName, buyerName] = persons[language];
  const [partner, buyer] = [await openWindow(partnerName), await openWindow(buyerName)];
  try {
    await walkGoodsBot(buyer.walk);
    await walkLuck(buyer.walk);
    await walkDomainsBot(buyer.walk);
    const username = await walkPartner(partner.walk);
    await walkPartnersBot(buyer.walk, username);
    await addEarnings(username, EARNINGS_KOPECKS);
    await walkEarnings(partner.walk);
    await walkMessage(buyer.walk, username);
  } finally {
    await Promise.all([partner.context.close(), buyer.context.close()]);
  }
}
