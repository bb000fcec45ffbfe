import { expect, it } from 'vitest';
import { createKeptFigures } from './kept-figures.ts';

const counter = () => {
  let asked = 0;
  return async () => ++asked;
};

it('keeps an answer until the catalogue changes', async () => {
  const kept = createKeptFigures();
  kept.trust(true);
  const ask = counter();
  expect([await kept.read('a', ask), await kept.read('a', ask), await kept.read('b', ask)]).toEqual([1, 1, 2]);
  kept.drop();
  expect(await kept.read('a', ask)).toBe(3);
});

it('keeps nothing while changes could pass unheard', async () => {
  const kept = createKeptFigures();
  const ask = counter();
  expect([await kept.read('a', ask), await kept.read('a', ask)]).toEqual([1, 2]);
  kept.trust(true);
  await kept.read('a', ask);
  kept.trust(false);
  expect(await kept.read('a', ask)).toBe(4);
});

it('forgets an answer that was asked before a change and came after it', async () => {
  const kept = createKeptFigures();
  kept.trust(true);
  const slow = Promise.withResolvers<string>();
  const early = kept.read('a', () => slow.promise);
  kept.drop();
  slow.resolve('old');
  expect(await early).toBe('old');
  expect(await kept.read('a', async () => 'new')).toBe('new');
});

it('does not keep a failure, and never grows beyond its bound', async () => {
  const kept = createKeptFigures(2);
  kept.trust(true);
  await expect(kept.read('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  const ask = counter();
  expect(await kept.read('a', ask)).toBe(1);
  for (const key of ['b', 'c', 'd']) await kept.read(key, ask);
  expect(await kept.read('d', ask)).toBe(4);
  expect(await kept.read('a', ask)).toBe(5);
});
