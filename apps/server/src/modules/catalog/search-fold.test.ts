import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAliases } from './search-aliases.ts';
import { fold, toDocumentWords, toWords } from './search-fold.ts';
import { toPhoneticKey } from './search-phonetic.ts';
import { swapLayout } from './search-layout.ts';
import { distance, nearest } from './search-typos.ts';

describe('folding', () => {
  it.each([
    ['телеграм', 'Telegram'],
    ['дискорд', 'Discord'],
    ['инстаграм', 'Instagram'],
    ['нетфликс', 'Netflix'],
    ['яндекс', 'Yandex'],
    ['прокси', 'proxy'],
    ['ватсап', 'WhatsApp'],
    ['роблокс', 'Roblox'],
    ['вконтакте', 'vkontakte'],
    ['впн', 'VPN'],
    ['тикток', 'TikTok'],
    ['твиттер', 'Twitter'],
    ['твич', 'Twitch'],
    ['касперский', 'Kaspersky'],
    ['фотошоп', 'Photoshop'],
    ['виндовс', 'Windows'],
    ['ёлка', 'елка'],
    ['баду', 'Badoo'],
    ['дипсик', 'DeepSeek'],
    ['аааккаунт', 'аккаунт'],
  ])('maps %s and %s to the same spelling', (one, other) => {
    expect(fold(one)).toBe(fold(other));
  });

  it('leaves only letters and digits of any word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        for (const word of toWords(text).map(fold)) expect(word).toMatch(/^[\p{L}\p{N}]*$/u);
      }),
    );
  });

  it('indexes words that a text joins or splits in both forms', () => {
    expect(toDocumentWords('E-mail, ChatGPT4 (США)').map(({ word, at }) => `${word} ${at}`)).toEqual([
      'e 1',
      'mail 2',
      'email 1',
      'chatgpt4 3',
      'chatgpt 3',
      '4 4',
      'сша 5',
    ]);
  });

  it.each([' ', '\u00a0', '\u202f'])('indexes numbers with and without thousands separated by "%s"', (space) => {
    expect(toDocumentWords(`номинал 10${space}000 ₽`)).toEqual([
      { word: 'номинал', at: 1 },
      { word: '10', at: 2 },
      { word: '000', at: 3 },
      { word: '10000', at: 2 },
    ]);
  });

  it('indexes Chinese text by bigrams', () => {
    expect(toDocumentWords('Steam 游戏激活码').map(({ word }) => word)).toEqual([
      'steam',
      '游戏激活码',
      '游戏',
      '戏激',
      '激活',
      '活码',
    ]);
  });

  it.each(['ф', 'ффф', 'ffff', 'аабб', 'ooo', 'app', 'VIII'])(
    'keeps the repeated letters of %s, which would become too short',
    (word) => {
      expect(fold(word)).toHaveLength(word.length);
    },
  );

  it.each([
    ['Facebook', 'фейсбук'],
    ['Minecraft', 'майнкрафт'],
    ['Prime', 'прайм'],
    ['PlayStation', 'плейстейшн'],
    ['Windows', 'виндоус'],
    ['Thunder', 'тандер'],
    ['Runway', 'ранвей'],
  ])('derives the phonetic key of %s that equals %s', (name, russian) => {
    expect(toPhoneticKey(name.toLowerCase())).toBe(fold(russian));
  });
});

it('aliases have one key for all spellings and hold all their meanings', () => {
  const aliases = toAliases(
    [
      { word: 'кс го', means: 'CS2' },
      { word: 'csgo', means: 'Steam' },
      { word: 'купить', means: '' },
    ],
    new Map([
      ['cs2', { folded: 'ks2', isStop: false }],
      ['steam', { folded: 'steam', isStop: false }],
    ]),
  );
  expect([...aliases]).toEqual([
    ['ksgo', { means: [[['ks2', 'ks2']], [['steam', 'steam']]], isIgnored: false }],
    ['kupit', { means: [], isIgnored: true }],
  ]);
});

describe('swapping the keyboard layout', () => {
  it.each([
    ['ntktuhfv', 'телеграм'],
    ['вшысщкв', 'discord'],
    ['gjxnf', 'почта'],
    [',jn', 'бот'],
  ])('turns %s into %s', (typed, meant) => {
    expect(swapLayout(typed)).toBe(meant);
  });

  it('is its own inverse', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z[\];',.а-яё]*$/), (text) => {
        expect(swapLayout(swapLayout(text))).toBe(text);
      }),
    );
  });
});

describe('typos', () => {
  it.each([
    ['telegarm', 'telegram', 1],
    ['steam', 'steam', 0],
    ['diskod', 'diskord', 1],
    ['netfliks', 'netflks', 1],
    ['ab', '', 2],
    ['ca', 'abc', 3],
  ])('%s and %s have the distance %i', (one, other, expected) => expect(distance(one, other)).toBe(expected));

  it('have a symmetric distance that is 0 only for equal words', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(distance(one, other)).toBe(distance(other, one));
        expect(distance(one, other) === 0).toBe(one === other);
      }),
    );
  });

  it('match the nearest words: fewer typos first, whole words before prefixes, none for a short word', () => {
    expect(nearest('telegarm', ['telegram', 'telegraf', 'steam'])).toEqual(['telegram']);
    expect(nearest('diskrod', ['diskord', 'diskordnitro'])).toEqual(['diskord']);
    expect(nearest('diskrodn', ['diskordnitro', 'steam'])).toEqual(['diskordnitro']);
    expect(nearest('stm', ['steam', 'atm'])).toEqual([]);
  });

  it('match a short word only with the same first letter, and a four-letter word only with the same letters', () => {
    expect(nearest('test', ['text', 'rest', 'tests', 'tets'])).toEqual(['tests', 'tets']);
    expect(nearest('stema', ['thema', 'steam', 'tema'])).toEqual(['steam']);
  });
});
