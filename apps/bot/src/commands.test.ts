import { expect, it } from 'vitest';
import { commandsOf } from './commands.ts';

it.each(['goods', 'domains'] as const)(
  'the commands of the %s bot are in each language of the shop, and in Russian for all others',
  (kind) => {
    const [others, ru, en, zh] = ['', 'ru', 'en', 'zh'].map((language) => commandsOf(kind, language));
    expect(others).toEqual(ru);
    expect(JSON.stringify(ru)).toMatch(/[а-я]{3}/);
    expect(JSON.stringify(zh)).toMatch(/\p{Script=Han}{2}/u);
    expect(JSON.stringify(en)).not.toMatch(/[^\p{Script=Latin}\p{P}\p{N}\p{S} ]/u);
  },
);
