import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as limits from '@lotok/contract/limits';
import { createTranslate } from '@lotok/i18n';
import { compilePageMessages } from '@lotok/i18n/compile';
import { listGivenUp } from '@lotok/i18n/glossary';
import { describe, expect, it } from 'vitest';
import type { Shop } from '../../shared/app-context.ts';
import { plainText } from '../../shared/text/plain-text.ts';
import { fillIn } from './fill-in.ts';
import type { StaticText } from './static-text.ts';
import { type StaticName, staticTextQuery } from './static-text-query.ts';
import { roubles } from './terms.ts';

const shop: Shop = {
  name: 'Лоток & Ко',
  public_url: 'https://shop.example',
  support_url: 'https://t.example/help?a=1&b=2',
  news_url: 'n',
  goods_bot_url: 'g',
  domains_bot_url: 'd',
  replacement_bot_url: 'r',
  links_url: 'l',
  hcaptcha_site_key: 'k',
  min_order: limits.MIN_ORDER_ROUBLES,
  min_top_up: limits.MIN_TOP_UP_ROUBLES,
  warranty_minutes: limits.WARRANTY_MINUTES,
  referral_percent: 5,
};
const pages: readonly StaticName[] = ['rules', 'replacement', 'video-record', 'earn', 'contacts', 'help'];
const textsOf = async (language: 'ru' | 'en') =>
  createTranslate(language, {
    ...(await compilePageMessages(language, 'first')),
    ...(await compilePageMessages(language, 'further')),
  });
const load = (name: StaticName, language: 'ru' | 'en') =>
  (staticTextQuery(name, language).queryFn as () => Promise<StaticText>)();

describe.each(pages)('%s', (name) => {
  it('has the same sections and places in both languages', async () => {
    const [ru, en] = await Promise.all([load(name, 'ru'), load(name, 'en')]);
    expect(en.sections.map(({ id }) => id)).toEqual(ru.sections.map(({ id }) => id));
    expect(en.places?.map(({ address }) => address)).toEqual(ru.places?.map(({ address }) => address));
    expect(new Set(ru.sections.map(({ id }) => id)).size).toBe(ru.sections.length);
  });

  it.each(['ru', 'en'] as const)('leaves no placeholder and no style in %s', async (language) => {
    const { lead, sections } = await load(name, language);
    const t = await textsOf(language);
    const html = fillIn([lead, ...sections.map((section) => section.html)].join(''), { shop, t });
    expect(html).not.toMatch(/[{}]|undefined|NaN|style=/);
    // A missing text is rendered as its key.
    expect(html.replace(/<[^>]*>/g, '')).not.toMatch(/\b(?:orders|row|static)\.[a-z]/);
    expect(plainText(lead).length).toBeGreaterThan(40);
  });

  it.each(['ru', 'en'] as const)('uses no word in %s that the glossary forbids', async (language) => {
    const { lead, sections, places = [] } = await load(name, language);
    const texts = [
      lead,
      ...sections.map(({ title, html }) => `${title}. ${html}`),
      ...places.map(({ about }) => about),
    ];
    expect(texts.flatMap((html) => listGivenUp(language, plainText(html)))).toEqual([]);
  });

  it('has titles without placeholders, since titles are not filled in', async () => {
    for (const language of ['ru', 'en'] as const) {
      const { sections, places = [] } = await load(name, language);
      expect([...sections, ...places].filter(({ title }) => /[{}]/.test(title))).toEqual([]);
    }
  });
});

it('the name, the links and the interface texts are escaped', () => {
  const t = () => 'A & B';
  expect(fillIn('<a href="{support_url}">{name}</a> {orders.help} {unknown}', { shop, t })).toBe(
    '<a href="https://t.example/help?a=1&amp;b=2">Лоток &amp; Ко</a> A &amp; B {unknown}',
  );
});

describe('a bot without an address', () => {
  const unset = 'https://shop.example/contacts';
  const html =
    '<a href="{goods_bot_url}">our bot</a>, <a href="{domains_bot_url}">another</a>, <a href="{support_url}">us</a>';

  it('is named without a link, while addresses that are set stay links', () => {
    const t = () => '';
    expect(fillIn(html, { shop: { ...shop, goods_bot_url: unset, support_url: unset }, t })).toBe(
      `our bot, <a href="d">another</a>, <a href="${unset}">us</a>`,
    );
  });

  it.each(['ru', 'en'] as const)('is not linked by any page in %s', async (language) => {
    const t = await textsOf(language);
    const none = { ...shop, goods_bot_url: unset, domains_bot_url: unset, replacement_bot_url: unset };
    for (const name of pages) {
      const { lead, sections } = await load(name, language);
      const html = [lead, ...sections.map((section) => section.html)].join('');
      expect(fillIn(html, { shop: none, t }), name).not.toContain(unset);
    }
  });
});

it('the rules state the same minimum amounts as the payment methods', async () => {
  const plainly = (text: string) => text.replaceAll('\u00a0', ' ');
  for (const language of ['ru', 'en'] as const) {
    const { sections } = await load('rules', language);
    const html = sections.find(({ id }) => id === 'payment')?.html ?? '';
    const payment = plainly(plainText(fillIn(html, { shop, t: await textsOf(language) })));
    for (const minimum of [limits.CARD_FROM_ROUBLES, limits.MIN_ORDER_ROUBLES])
      expect(payment).toContain(plainly(roubles(minimum)));
    // The provider also accepts less than the label states, so no text may deny it.
    expect(payment).not.toMatch(/принимает суммы|provider accepts/);
  }
});

describe('numbers with a unit', () => {
  const folder = join(import.meta.dirname, 'texts');
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  /** A number with a unit of time or money, or a percentage, written in the source instead of a constant. */
  const written = /\d[\d\u00a0]*[ \u00a0-]?(?:минут|час|д(?:ень|ня|ней)|рабоч|₽|%|minute|hour|day|working)/gu;

  it('come from constants and are not written in the texts', () => {
    const own = files.flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(written)].map(([figure]) => `${file}: ${figure}`),
    );
    expect(files.length).toBeGreaterThan(10);
    expect(own).toEqual([]);
  });

  it('are the same in both languages', async () => {
    const numbersOf = async (name: StaticName, language: 'ru' | 'en') => {
      const { lead, sections } = await load(name, language);
      const words = plainText([lead, ...sections.map(({ html }) => html)].join(' ')).replace(
        /(\d)\u00a0(?=\d{3})/g,
        '$1',
      );
      const figure = /(\d+)[\u00a0 -](?:минут|час|д[ен]|рабоч|₽|minute|hour|day|working)/gu;
      return [...words.matchAll(figure)].map(([, number]) => Number(number)).toSorted((a, b) => a - b);
    };
    for (const name of pages) expect(await numbersOf(name, 'en'), name).toEqual(await numbersOf(name, 'ru'));
  });

  it('of the warranty, replacements and refunds equal those of the contract', async () => {
    const { lead: source } = await load('rules', 'ru');
    const lead = fillIn(source, { shop, t: await textsOf('ru') });
    for (const figure of [
      `${limits.WARRANTY_MINUTES}\u00a0минут`,
      `${limits.INSTAGRAM_WARRANTY_MINUTES}\u00a0минут`,
      `${limits.REPLACEMENT_WORKING_DAYS}\u00a0рабочих`,
      `${limits.REFUND_HOURS}\u00a0часов`,
    ])
      expect(lead).toContain(figure);
  });
});
