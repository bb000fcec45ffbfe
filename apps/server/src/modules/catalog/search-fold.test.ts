import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAliases } from './search-aliases.ts';
import { fold, toDocumentWords, toWords } from './search-fold.ts';
import { foldHeard } from './search-heard.ts';
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
  ])('brings %s and %s together', (one, other) => {
    expect(fold(one)).toBe(fold(other));
  });

  it('leaves nothing but letters and digits of a word, whatever it is made of', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        for (const word of toWords(text).map(fold)) expect(word).toMatch(/^[\p{L}\p{N}]*$/u);
      }),
    );
  });

  it('reads words that are joined or parted in a text', () => {
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

  it('knows thousands together and apart', () => {
    expect(toDocumentWords('номинал 10\u00a0000 ₽')).toEqual([
      { word: 'номинал', at: 1 },
      { word: '10', at: 2 },
      { word: '000', at: 3 },
      { word: '10000', at: 2 },
    ]);
  });

  it('knows Chinese words by pairs, since they have no spaces between them', () => {
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
    'leaves the letters of %s, of which no word would be left',
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
  ])('hears %s as %s', (name, heard) => {
    expect(foldHeard(name.toLowerCase())).toBe(fold(heard));
  });
});

it('finds an alias however its words are parted or spelled, with all that it means', () => {
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

describe('the other layout', () => {
  it.each([
    ['ntktuhfv', 'телеграм'],
    ['вшысщкв', 'discord'],
    ['gjxnf', 'почта'],
    [',jn', 'бот'],
  ])('turns %s into %s', (typed, meant) => {
    expect(swapLayout(typed)).toBe(meant);
  });

  it('turns letters there and back', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z[\];',.а-яё]*$/), (text) => {
        expect(swapLayout(swapLayout(text))).toBe(text);
      }),
    );
  });
});

describe('typing mistakes', () => {
  it.each([
    ['telegarm', 'telegram', 1],
    ['steam', 'steam', 0],
    ['diskod', 'diskord', 1],
    ['netfliks', 'netflks', 1],
    ['ab', '', 2],
    ['ca', 'abc', 3],
  ])('%s is %s but for %i', (one, other, expected) => expect(distance(one, other)).toBe(expected));

  it('are measured the same from both sides', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(distance(one, other)).toBe(distance(other, one));
        expect(distance(one, other) === 0).toBe(one === other);
      }),
    );
  });

  it('leave the nearest words: fewer mistakes first, whole words before beginnings, none for a short word', () => {
    expect(nearest('telegarm', ['telegram', 'telegraf', 'steam'])).toEqual(['telegram']);
    expect(nearest('diskrod', ['diskord', 'diskordnitro'])).toEqual(['diskord']);
    expect(nearest('diskrodn', ['diskordnitro', 'steam'])).toEqual(['diskordnitro']);
    expect(nearest('stm', ['steam', 'atm'])).toEqual([]);
  });

  it('are no other short word: its first letter stands, and of four letters none is another one', () => {
    expect(nearest('test', ['text', 'rest', 'tests', 'tets'])).toEqual(['tests', 'tets']);
    expect(nearest('stema', ['thema', 'steam', 'tema'])).toEqual(['steam']);
  });
});
