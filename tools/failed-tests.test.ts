import path from 'node:path';
import { expect, it } from 'vitest';
import { failedInPlaywright, failedInVitest } from './failed-tests.mjs';

const ESCAPE = String.fromCharCode(27);

it('failed tests of Vitest are listed with their file and the first line of the error', () => {
  const name = path.resolve('tools/some.test.ts');
  const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };
  const failed = { fullName: 'sum subtracts', status: 'failed', failureMessages: ['Error: 1 is not 2\n    at a line'] };
  expect(failedInVitest([{ name, status: 'failed', message: '', assertionResults: [passed, failed] }])).toEqual([
    'tools/some.test.ts › sum subtracts: Error: 1 is not 2',
  ]);
});

it('a file that could not be loaded is listed', () => {
  const file = {
    name: path.resolve('a.test.ts'),
    status: 'failed',
    message: 'Cannot find module',
    assertionResults: [],
  };
  expect(failedInVitest([file])).toEqual(['a.test.ts › the file: Cannot find module']);
});

it('failed tests of Playwright are listed, also those inside groups, without colours', () => {
  const spec = (title: string, message?: string) => ({
    file: 'journeys/buying.spec.ts',
    title,
    ok: !message,
    tests: [{ results: [message ? { error: { message } } : {}] }],
  });
  const red = `${ESCAPE}[31mError: not visible${ESCAPE}[39m\n\nCall log:`;
  expect(failedInPlaywright({ specs: [spec('buys')], suites: [{ specs: [spec('pays', red)] }] })).toEqual([
    'e2e/journeys/buying.spec.ts › pays: Error: not visible',
  ]);
});
