import { expect, test } from 'vitest';
import { diffLines } from './diff-lines.ts';

test.each<[before: string[] | null, after: string[] | null, removed: string, added: string]>([
  [null, null, '', ''],
  [null, ['a', 'b'], '', 'ab'],
  [['a', 'b'], null, 'ab', ''],
  [['a', 'b'], ['b', 'c'], 'a', 'c'],
  [['a', 'a'], ['a'], 'a', ''],
  [['a'], ['b', 'a', 'a'], '', 'ba'],
])('the lines %j and %j are compared', (before, after, removed, added) => {
  const lines = diffLines(before, after);
  expect([lines.removed.join(''), lines.added.join('')]).toEqual([removed, added]);
});
