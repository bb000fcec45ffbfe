import { describe, expect, test } from 'vitest';
import { type Area, pageAreas, readArea, serverAreas } from './compile.ts';
import { fillLimits } from './fill-limits.ts';
import { isGivenUpIn, listGivenUp, readGivenUp } from './glossary.ts';
import { type Language, languages } from './languages.ts';

const areas: Area[] = [...Object.values(pageAreas).flat(), ...serverAreas];

async function textsOf(language: Language): Promise<[key: string, text: string][]> {
  return (await Promise.all(areas.map((area) => readArea(language, area)))).flatMap((texts) => Object.entries(texts));
}

describe.each(languages)('in the texts of %s', (language) => {
  test('no text uses a given-up word of the glossary', async () => {
    const used = (await textsOf(language)).flatMap(([key, text]) =>
      listGivenUp(language, text).map((word) => `${key}: ${word}: ${text}`),
    );
    expect(used).toEqual([]);
  });
});

test('a text ends with a full stop in every language or in none', async () => {
  const [russian = [], ...others] = await Promise.all(languages.map(textsOf));
  const inOthers = others.map((texts) => new Map(texts));
  const differing = russian.filter(([key, text]) => {
    const all = [text, ...inOthers.map((texts) => texts.get(key) ?? '')];
    return !all.some(isUnclear) && new Set(all.map(hasStop)).size > 1;
  });
  expect(differing.map(([key]) => key)).toEqual([]);
});

test('error texts and texts of two sentences end with a full stop', async () => {
  const ofTwoSentences = /(?:\. |。)\p{L}.{8,}[^.?。？…:：]$/u;
  const endsWithReason = /[:：] ?\{\w+\}$/;
  for (const language of languages) {
    const open = (await textsOf(language)).filter(
      ([key, text]) =>
        !hasStop(text) && !endsWithReason.test(text) && (key.startsWith('error.') || ofTwoSentences.test(text)),
    );
    expect(open.map(([key, text]) => `${language} ${key}: ${text}`)).toEqual([]);
  }
});

test('texts take limits from limits.ts and contain no such numbers themselves', async () => {
  // "2026", "IPv4", "5-7", "0" and numbers in names are not limits.
  const counted =
    /(?<![\p{L}\d.,:/{-])([2-9]|[1-9]\d+) ?(?:мин|час|сут|дн|рабоч|₽|minute|hour|day|working|分钟|小时|天|个工作日)/u;
  for (const language of languages) {
    const matching = (await textsOf(language)).filter(([, text]) => counted.test(text));
    expect(matching.map(([key, text]) => `${language} ${key}: ${text}`)).toEqual([]);
  }
});

test('a text with an unknown limit does not compile', () => {
  expect(fillLimits('{WARRANTY_MINUTES} of {name}')).toBe('30 of {name}');
  expect(() => fillLimits('{NO_SUCH_FIGURE}')).toThrow('NO_SUCH_FIGURE');
});

/** After an abbreviation at the end it is unclear whether the dot is a full stop. */
const isUnclear = (text: string) => /(?:шт|мин|pcs|No)\.\}*$/u.test(text);
const hasStop = (text: string) => /[.。]\}*$/u.test(text);

describe('a given-up word of the glossary', () => {
  const [letter, claim, account] = readGivenUp(
    '## Words that are given up\n| language | given up | instead | but allowed in |\n|---|---|---|---|\n' +
      '| en | letter | email | Latin letter |\n| ru | заявк* | обращение | |\n| zh | 账户 | 账号 | |\n',
  );
  test.each([
    [letter, 'A Letter is sent', true],
    [letter, 'A Latin letter, or {letter}', false],
    [letter, 'Newsletters', false],
    [claim, 'Ваша заявка принята', true],
    [claim, 'Заявление', false],
    [account, '您的账户已创建', true],
  ] as const)('%o is found in “%s”: %s', (word, text, isUsed) => {
    expect(word && isGivenUpIn(word, text)).toBe(isUsed);
  });
});
