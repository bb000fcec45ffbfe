import { errorStatus } from '@lotok/contract';
import { describe, expect, test } from 'vitest';
import { type Area, compileTexts, pageAreas, readArea, serverAreas } from './compile.ts';
import { languages } from './languages.ts';

const areas: Area[] = [...Object.values(pageAreas).flat(), ...serverAreas];

/** The placeholders that a text displays. A number that only selects a plural form is not displayed: Chinese has no forms. */
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

describe.each(areas)('the area %s', (area) => {
  test('has the same keys in every language, and no text is empty', async () => {
    const russian = Object.keys(await readArea('ru', area));
    for (const language of languages) {
      const texts = await readArea(language, area);
      expect(Object.keys(texts), language).toEqual(russian);
      for (const [key, text] of Object.entries(texts)) expect(text.trim(), `${language} ${key}`).not.toBe('');
    }
  });

  test('compiles and displays the same placeholders in every language', async () => {
    const [russian, ...others] = await Promise.all(
      languages.map(async (language) => compileTexts(await readArea(language, area), language)),
    );
    for (const [key, message] of Object.entries(russian ?? {})) {
      for (const other of others) expect(shown(other[key]), key).toEqual(shown(message));
    }
  });
});

test('every key belongs to one area only', async () => {
  const keys = (await Promise.all(areas.map((area) => readArea('ru', area)))).flatMap((texts) => Object.keys(texts));
  expect(keys).toEqual([...new Set(keys)]);
});

test('every error code of the API and of the client has a text', async () => {
  const codes = [...Object.keys(errorStatus), 'OFFLINE', 'TIMEOUT', 'UNREADABLE'].map((code) => `error.${code}`);
  for (const language of languages) {
    const texts = { ...(await readArea(language, 'errors')), ...(await readArea(language, 'refusals')) };
    expect(Object.keys(texts).sort(), language).toEqual([...codes].sort());
  }
});

test('no Russian text has straight quotes, three dots or a hyphen instead of a dash', async () => {
  for (const area of areas) {
    for (const [key, text] of Object.entries(await readArea('ru', area)))
      expect(text, key).not.toMatch(/["']|\.\.\.| - /);
  }
});
