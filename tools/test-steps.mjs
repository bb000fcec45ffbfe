import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from './build.mjs';
import { findPooler } from './pooler.mjs';
import { failedInPlaywright, failedInVitest } from './failed-tests.mjs';
import { StepFailed } from './setup/run.mjs';
import { tool, withChromium } from './setup/scripts.mjs';
import { chooseTestFiles, findTestFiles } from './test-files.mjs';

/**
 * The steps that run the tests of these groups, or only the files that match the filters. `isExtended: false`
 * leaves out the browser tests that are marked as extended. Refuses options, which would be taken for words of a path.
 */
export function testSteps(groups, filters = [], { isExtended = true } = {}) {
  const option = filters.find((filter) => filter.startsWith('-'));
  if (option) throw new StepFailed(`Tests are chosen by words of their path, and ${option} is an option`);
  const chosen = chooseTestFiles(findTestFiles(), filters);
  return groups
    .filter((group) => chosen[group].length > 0)
    .flatMap((group) => {
      const files = filters.length > 0 ? chosen[group] : [];
      return group === 'browser'
        ? [{ name: 'build', run: () => build() }, browserTests(files, isExtended)]
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
    ({ numPassedTests, numFailedTests, numPendingTests, testResults }) => ({
      counts: [numPassedTests, numFailedTests, numPendingTests],
      failed: failedInVitest(testResults),
    }),
  );
}

function browserTests(files, isExtended) {
  const omitted = isExtended ? [] : ['--grep-invert=@extended'];
  const options = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...omitted, ...files];
  const playwright = withChromium(tool('@playwright/test/cli.js', ...options));
  return counted(
    'browser tests',
    (name, report) => playwright(name, { PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    ({ stats: { expected, unexpected, flaky, skipped }, suites }) => ({
      counts: [expected, unexpected + flaky, skipped],
      failed: suites.flatMap(failedInPlaywright),
    }),
  );
}

/**
 * Creates a step that sets its `counts` (passed, failed and skipped tests) and its `failed`, one line for each failed test, also
 * when it fails.
 */
function counted(name, start, resultsIn) {
  const step = { name, counts: null, failed: [], run };
  return step;

  async function run() {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'lotok-report-'));
    const report = path.join(folder, 'report.json');
    try {
      await start(name, report);
      Object.assign(step, read(report, resultsIn));
    } catch (error) {
      const { counts, failed } = read(report, resultsIn);
      // A file that can't be loaded has no failed tests, but the step failed.
      step.counts = [counts[0], Math.max(counts[1], 1), counts[2]];
      step.failed = failed;
      throw error;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** Zeros when there is no report, because the tests ended too early. */
function read(report, resultsIn) {
  try {
    return resultsIn(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { counts: [0, 0, 0], failed: [] };
  }
}
