import { expect, it } from 'vitest';
import { stepsOf } from './steps.mjs';

const namesOf = (command: string, ...args: string[]) => stepsOf(command, args).map(({ name }) => name);
const checks = ['types', 'types of the page', 'lint', 'format', 'unused code'];

it('npm run check has all that needs no service: types, lint, format, unused code, and with the unit tests the architecture', () => {
  expect(namesOf('check')).toEqual([...checks, 'unit tests']);
});

it('npm test has everything, and what must run alone after all others', () => {
  const tests = ['unit tests', 'provider tests', 'database tests', 'pooler tests'];
  const page = ['build', 'browser tests', 'weight'];
  expect(namesOf('test')).toEqual([...checks, ...tests, ...page, 'alone tests']);
});

it.each([
  ['tools/run-steps.mjs', ['unit tests']],
  ['apps/server/src/modules/ledger/ledger.test.ts', ['database tests']],
  ['e2e/journeys/cart.spec.ts', ['build', 'browser tests']],
  ['chaos.alone', ['alone tests']],
])('npm test -- %s has only what its tests need', (filter, steps) => {
  expect(namesOf('test', filter)).toEqual(steps);
});

it.each(['test', 'unit', 'e2e'])(
  'npm run %s refuses an option, which would run every file that has its letters',
  (command) => {
    expect(() => stepsOf(command, ['cart', '-t', 'is empty'])).toThrow('-t is an option');
  },
);

it.each(['types', 'lint', 'format'])('npm run %s is one step of the check', (command) => {
  expect(checks).toEqual(expect.arrayContaining(namesOf(command)));
});

it.each(['gallery', 'lighthouse', 'bench', 'chaos', 'soak'])('npm run %s builds first what it opens', (command) => {
  expect(namesOf(command)).toEqual(['build', command]);
});
