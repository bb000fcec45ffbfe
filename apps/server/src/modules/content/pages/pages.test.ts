import * as limits from '@lotok/contract/limits';
import { listGivenUp } from '@lotok/i18n/glossary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CatalogWorld, openCatalog } from '../../../../test/catalog.ts';
import { openWorld } from '../../../../test/shop.ts';
import { assertPlaceholders } from '../placeholders.ts';
import { toLeadHtml, toPageHtml } from '../rich-html.ts';

let world: CatalogWorld;
beforeAll(async () => {
  world = await openCatalog();
});
afterAll(() => world.close());

const names = ['rules', 'replacement', 'video-record', 'earn', 'contacts', 'help'];
const languages = ['ru', 'en'] as const;
const load = (name: string, language: 'ru' | 'en') => world.ask('shop/getPage', { name, language });
const stripTags = (html: string) => html.replace(/<[^>]*>/g, ' ');

describe.each(names)('the first version of %s', (name) => {
  it('has the same sections and addresses in both languages', async () => {
    const [ru, en] = await Promise.all([load(name, 'ru'), load(name, 'en')]);
    expect(en.sections.map(({ id }) => id)).toEqual(ru.sections.map(({ id }) => id));
    expect(en.places.map(({ address }) => address)).toEqual(ru.places.map(({ address }) => address));
    expect(new Set(ru.sections.map(({ id }) => id)).size).toBe(ru.sections.length);
  });

  it('has known placeholders only, limits with their values, and no word that the glossary forbids', async () => {
    for (const language of languages) {
      const { lead, sections, places } = await load(name, language);
      const texts = [lead, ...sections.map(({ html }) => html)];
      await assertPlaceholders(texts.map((text) => ({ path: name, text })));
      expect(texts.join('')).not.toMatch(/\{[A-Z]|undefined|NaN|style=/);
      expect(stripTags(lead).length).toBeGreaterThan(40);
      const read = [...texts, ...sections.map(({ title }) => title), ...places.map(({ about }) => about)];
      expect(read.flatMap((text) => listGivenUp(language, stripTags(text)))).toEqual([]);
    }
  });

  it('has the same numbers with a unit in both languages', async () => {
    const numbersOf = async (language: 'ru' | 'en') => {
      const { lead, sections } = await load(name, language);
      const words = stripTags([lead, ...sections.map(({ html }) => html)].join(' ')).replace(
        /(\d)\u202f(?=\d{3})/g,
        '$1',
      );
      const figure = /(\d+)[\u00a0 -](?:минут|час|д[ен]|рабоч|₽|minute|hour|day|working)/gu;
      return [...words.matchAll(figure)].map(([, number]) => Number(number)).toSorted((a, b) => a - b);
    };
    expect(await numbersOf('en')).toEqual(await numbersOf('ru'));
  });

  it('stays the same when it is stored again', async () => {
    const stored = await world.db.selectFrom('pages').selectAll().where('slug', '=', name).executeTakeFirstOrThrow();
    for (const html of [stored.html_content, stored.html_content_en]) expect(toPageHtml(html)).toBe(html);
    for (const html of [stored.lead, stored.lead_en]) expect(toLeadHtml(html)).toBe(html);
  });
});

it('the rules state the same minimum amounts as the payment methods', async () => {
  const plainly = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
  for (const language of languages) {
    const { sections } = await load('rules', language);
    const payment = plainly(stripTags(sections.find(({ id }) => id === 'payment')?.html ?? ''));
    for (const minimum of [limits.CARD_FROM_ROUBLES, limits.MIN_ORDER_ROUBLES])
      expect(payment).toContain(plainly(`${minimum.toLocaleString('ru-RU')} ₽`));
    // The provider also accepts less than the label states, so no text may deny it.
    expect(payment).not.toMatch(/принимает суммы|provider accepts/);
  }
});

it('the warranty, replacements and refunds of the rules equal those of the contract', async () => {
  const { lead } = await load('rules', 'ru');
  for (const figure of [
    `${limits.WARRANTY_MINUTES}\u00a0минут`,
    `${limits.INSTAGRAM_WARRANTY_MINUTES}\u00a0минут`,
    `${limits.REPLACEMENT_WORKING_DAYS}\u00a0рабочих`,
    `${limits.REFUND_HOURS}\u00a0часов`,
  ])
    expect(lead).toContain(figure);
});

it.each([
  ['the contract', {}, { sales: limits.PARTNER_MIN_SALES, cents: limits.PARTNER_PROMO_CENTS }],
  ['the settings', { PARTNER_MIN_SALES: '7', PARTNER_PROMO_CENTS: '90' }, { sales: 7, cents: 90 }],
])('the page for partners has the numbers of %s', async (_, settings, { sales, cents }) => {
  const shop = await openWorld(settings);
  const markup = limits.MARKUP_MAX_PERCENT;
  const sentences = {
    ru: [`меньше ${sales} товаров`, `стоит ${cents} центов`, `от 0 до ${markup} %`, 'не больше 8 нажатий'],
    en: [`fewer than ${sales} products`, `costs ${cents} US cents`, `0 to ${markup}%`, 'at most 8 presses'],
  };
  for (const language of languages) {
    const { sections } = (await shop.api('shop/getPage', { name: 'earn', language })).body;
    const text = sections.map(({ html }) => stripTags(html).replace(/[\u00a0\u202f]/g, ' ')).join(' ');
    for (const sentence of sentences[language]) expect(text).toContain(sentence);
  }
  await shop.close();
});

it('a page that does not exist is not found', async () => {
  await expect(load('nothing', 'ru')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
