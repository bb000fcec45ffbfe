import { errorStatus } from '@lotok/contract';
import { describe, expect, test } from 'vitest';
import { type Area, compileTexts, pageAreas, readArea } from './compile.ts';
import { languages } from './languages.ts';

const areas: Area[] = [...Object.values(pageAreas).flat(), 'mail'];

/** The values that a text shows. A number that only chooses a form (one, few) shows nothing: Chinese needs none. */
function shown(message: unknown, counted?: string): string[] {
  const found = (Array.isArray(message) ? message : []).flatMap((token: unknown) => {
    if (token === '#') return counted ? [counted] : [];
    if (!Array.isArray(token)) return [];
    const [name, kind, choices] = token as [string, string?, object?];
    return kind
      ? Object.values(choices ?? {}).flatMap((choice) => shown(choice, kind === 'plural' ? name : counted))
      : [name];
  });
  return [...new Set(found)].sort();
}

describe.each(areas)('%s', (area) => {
  test('has the same keys in every language, and no text is empty', async () => {
    const russian = Object.keys(await readArea('ru', area));
    for (const language of languages) {
      const texts = await readArea(language, area);
      expect(Object.keys(texts), language).toEqual(russian);
      for (const [key, text] of Object.entries(texts)) expect(text.trim(), `${language} ${key}`).not.toBe('');
    }
  });

  test('compiles, and shows the same values in every language', async () => {
    const [russian, ...others] = await Promise.all(
      languages.map(async (language) => compileTexts(await readArea(language, area), language)),
    );
    for (const [key, message] of Object.entries(russian ?? {})) {
      for (const other of others) expect(shown(other[key]), key).toEqual(shown(message));
    }
  });
});

test('no key stands in two areas', async () => {
  const keys = (await Promise.all(areas.map((area) => readArea('ru', area)))).flatMap((texts) => Object.keys(texts));
  expect(keys).toEqual([...new Set(keys)]);
});

test('every refusal of the wire, and every way to get no answer, has its words', async () => {
  const codes = [...Object.keys(errorStatus), 'OFFLINE', 'TIMEOUT', 'UNREADABLE'].map((code) => `error.${code}`);
  for (const language of languages) {
    const said = { ...(await readArea(language, 'errors')), ...(await readArea(language, 'refusals')) };
    expect(Object.keys(said).sort(), language).toEqual([...codes].sort());
  }
});

test('no Russian text is typed with what the code ties by itself, or with signs of another language', async () => {
  for (const area of areas) {
    for (const [key, text] of Object.entries(await readArea('ru', area)))
      expect(text, key).not.toMatch(/["']|\.\.\.| - /);
  }
});
