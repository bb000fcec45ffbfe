import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { describe, expect, it } from 'vitest';
import { en } from '../texts/en/index.ts';
import { ru } from '../texts/ru/index.ts';

const languages = { ru, en };
const resources = fileURLToPath(new URL('../resources', import.meta.url));
/** The resources whose empty list has the default text. A list's file is named after its resource. */
const names = globSync('**/*.tsx', { cwd: resources })
  .filter((file) => readFileSync(path.join(resources, file), 'utf8').includes('<EmptyList />'))
  .map((file) => path.basename(file, '.tsx').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))
  .sort();

describe.each(['ru', 'en'] as const)('an empty list in %s', (language) => {
  const { translate } = polyglotI18nProvider(() => languages[language], language);
  it.each(names)('of %s says what it is for', (name) => {
    expect(translate(`resources.${name}.empty`)).not.toBe(`resources.${name}.empty`);
  });
});
