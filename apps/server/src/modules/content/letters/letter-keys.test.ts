import { expect, it } from 'vitest';
import { letterKeys } from './letter-keys.ts';

type Texts = { [name: string]: Texts | string };

it.each(['ru', 'en'])('the office names each text of emails in %s, and no other', async (language) => {
  const file = new URL(`../../../../../admin/src/texts/${language}/content.ts`, import.meta.url);
  const { content } = (await import(file.href)) as { content: { office: { letter: Texts } } };
  expect(keysOf(content.office.letter).toSorted()).toEqual(letterKeys.map(({ key }) => key).toSorted());
});

const keysOf = (texts: Texts): string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [name] : keysOf(text).map((key) => `${name}.${key}`),
  );
