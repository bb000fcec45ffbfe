import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, toDocumentWords, toWords } from './search-fold.ts';
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
    expect(toDocumentWords('E-mail, ChatGPT4 (США)')).toEqual([
      'e',
      'mail',
      'email',
      'chatgpt4',
      'chatgpt',
      '4',
      'сша',
    ]);
  });

  it('knows thousands together and apart', () => {
    expect(toDocumentWords('номинал 10\u00a0000 ₽')).toEqual(['номинал', '10', '000', '10000']);
  });
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
});
