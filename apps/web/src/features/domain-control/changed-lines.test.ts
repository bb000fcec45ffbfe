import { expect, test } from 'vitest';
import { changedLines } from './changed-lines.ts';

test.each<[before: string[] | null, after: string[] | null, gone: string, come: string]>([
  [null, null, '', ''],
  [null, ['a', 'b'], '', 'ab'],
  [['a', 'b'], null, 'ab', ''],
  [['a', 'b'], ['b', 'c'], 'a', 'c'],
  [['a', 'a'], ['a'], 'a', ''],
  [['a'], ['b', 'a', 'a'], '', 'ba'],
])('%j to %j', (before, after, gone, come) => {
  const lines = changedLines(before, after);
  expect([lines.gone.join(''), lines.come.join('')]).toEqual([gone, come]);
});
