import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const MAX_MESSAGE_LENGTH = 200;

/** The failed tests in the `testResults` of a report of Vitest: a line for each, and one for each file that could not be loaded. */
export function failedInVitest(testResults) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative('.', name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [line(file, 'the file', message)];
    return failed.map(({ fullName, failureMessages }) => line(file, fullName, failureMessages[0]));
  });
}

/** The failed tests in a suite of a report of Playwright and in the suites inside it: a line for each. */
export function failedInPlaywright({ specs = [], suites = [] }) {
  const failed = specs.filter((spec) => !spec.ok);
  return [
    ...failed.map(({ file, title, tests }) => line(`e2e/${file}`, title, firstError(tests))),
    ...suites.flatMap(failedInPlaywright),
  ];
}

const firstError = (tests) => tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message;

/** File, title and the first line of the error. */
function line(file, title, message = '') {
  const [first = ''] = stripVTControlCharacters(message).trim().split('\n');
  return `${file} › ${title}${first && `: ${first.slice(0, MAX_MESSAGE_LENGTH)}`}`;
}
