import { expect, it } from 'vitest';
import { chooseTestFiles, findTestFiles, type TestFiles } from './test-files.mjs';

const files = findTestFiles();
const chosen = (...filters: string[]): Partial<TestFiles> =>
  Object.fromEntries(Object.entries(chooseTestFiles(files, filters)).filter(([, list]) => list.length > 0));

it('a word selects a test that exists behind the pooler only', () => {
  expect(chosen('bypass')).toEqual({ pooler: ['apps/server/src/platform/database/bypass.pooler.test.ts'] });
});

it('a word selects a test of the database once, although all tests run it behind the pooler too', () => {
  const test = 'apps/server/src/modules/ledger/ledger.test.ts';
  expect(files.pooler).toContain(test);
  expect(chosen(test)).toEqual({ database: [test] });
});

it.each(['tools/run-steps.mjs', './tools/run-steps.mjs', 'tools/run-steps.test.ts'])(
  'the file %s selects the test beside it',
  (file) => {
    expect(chosen(file)).toEqual({ unit: ['tools/run-steps.test.ts'] });
  },
);
