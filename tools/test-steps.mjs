import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from './build.mjs';
import { findPooler } from './pooler.mjs';
import { tool, withChromium } from './setup/scripts.mjs';
import { chooseTestFiles, findTestFiles } from './test-files.mjs';

/**
 * The steps that run the tests of these groups, or only the files that match the filters. `hasAllStates: false` leaves out the
 * further states of each page, which repeat the layout and the colours of its first one.
 */
export function testSteps(groups, filters = [], { hasAllStates = true } = {}) {
  const chosen = chooseTestFiles(findTestFiles(), filters);
  return groups
    .filter((group) => chosen[group].length > 0)
    .flatMap((group) => {
      const files = filters.length > 0 ? chosen[group] : [];
      return group === 'browser'
        ? [{ name: 'build', run: () => build() }, browserTests(files, hasAllStates)]
        : [group === 'pooler' && !findPooler() ? withoutPooler : vitest(group, files)];
    });
}

const withoutPooler = {
  name: 'pooler tests',
  counts: null,
  run: () =>
    console.log('  skipped: there is no pgbouncer on PATH or in /usr/sbin (Debian: apt-get install pgbouncer)'),
};

function vitest(group, files) {
  const options = ['run', `--project=${group}`, ...(group === 'alone' ? ['--maxWorkers=1'] : [])];
  const reporters = (report) => ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return counted(
    `${group} tests`,
    (name, report) => tool('vitest/vitest.mjs', ...options, ...reporters(report), ...files)(name),
    ({ numPassedTests, numFailedTests, numPendingTests }) => [numPassedTests, numFailedTests, numPendingTests],
  );
}

function browserTests(files, hasAllStates) {
  const states = hasAllStates ? [] : ['--grep-invert=@state'];
  const options = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...states, ...files];
  const playwright = withChromium(tool('@playwright/test/cli.js', ...options));
  return counted(
    'browser tests',
    (name, report) => playwright(name, { PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    ({ stats: { expected, unexpected, flaky, skipped } }) => [expected, unexpected + flaky, skipped],
  );
}

/** Creates a step that sets its `counts` (passed, failed and skipped tests), also when it fails. */
function counted(name, start, countsIn) {
  const step = { name, counts: null, run };
  return step;

  async function run() {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'lotok-report-'));
    const report = path.join(folder, 'report.json');
    try {
      await start(name, report);
      step.counts = read(report, countsIn);
    } catch (error) {
      const [passed, failed, skipped] = read(report, countsIn);
      // A file that can't be loaded has no failed tests, but the step failed.
      step.counts = [passed, Math.max(failed, 1), skipped];
      throw error;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** Zeros when there is no report, because the tests ended too early. */
function read(report, countsIn) {
  try {
    return countsIn(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return [0, 0, 0];
  }
}
