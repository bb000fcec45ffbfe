import { afterAll, expect, it, vi } from 'vitest';
import { printResult, printRow, printSummary } from './report.ts';

const log = vi.spyOn(console, 'log').mockReturnValue();
afterAll(() => log.mockRestore());
const lastLines = (count: number) => log.mock.calls.slice(-count).map(([line]) => String(line));

const load = (perSecond: number) => ({ perSecond, p50Ms: 1, p99Ms: 2, failures: 0 });
const row = { base: load(100), baseName: 'L1' } as const;

it('a run in which a goal was missed says so in its last lines, and is not good', () => {
  printRow({ ...row, what: 'a fast list', shop: load(60), ratio: 0.6, goal: 0.5 });
  printRow({ ...row, what: 'a list without a goal', shop: load(1), ratio: 0.01, goal: null });
  printResult('a number without a goal', '7 s', null);
  expect(printSummary()).toBe(true);
  expect(lastLines(1)).toEqual(['\n0 of 1 goals were missed.']);

  printRow({ ...row, what: 'a slow list', shop: load(40), ratio: 0.4, goal: 0.5 });
  expect(lastLines(1)[0]).toMatch(/0\.40 × L1 {2}MISSED \(goal 0\.5\)$/);
  printResult('a slow answer', '7 s (goal 5)', false);
  expect(printSummary()).toBe(false);
  expect(lastLines(3)).toEqual(['\n2 of 3 goals were missed:', '  a slow list', '  a slow answer']);
});
