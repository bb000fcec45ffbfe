import { expect, test as base } from '@playwright/test';
import { collectConsoleErrors } from './shop/browser.ts';
import { type Call, callsOf } from './shop/goods.ts';

export { expect } from '@playwright/test';

type Journey = {
  /** Console errors that this journey causes on purpose. */
  expectedConsoleErrors: RegExp | undefined;
  /** An API client without the browser. */
  call: Call;
  /** Fails the journey if a page logged an error or a warning, threw, or violated the content security policy. */
  noConsoleErrors: undefined;
};

/** A test against the running server that fails on console errors in any page. */
export const test = base.extend<Journey>({
  expectedConsoleErrors: [undefined, { option: true }],
  baseURL: async ({}, use, { file }) => use(urlFor(file)),
  call: async ({}, use, { file }) => use(callsOf(urlFor(file))),
  noConsoleErrors: [
    async ({ context, expectedConsoleErrors }, use) => {
      const consoleErrors = collectConsoleErrors(context);
      await use(undefined);
      // A routed call may be pending when the journey ends.
      await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })));
      expect(consoleErrors.filter((text) => !expectedConsoleErrors?.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

/** The address of the server for a test file: journeys of the office have one of their own. */
function urlFor(file: string): string {
  const isOffice = /[\\/]e2e[\\/]office[\\/]/.test(file);
  const url = (isOffice && process.env.OFFICE_URL) || process.env.SHOP_URL;
  if (!url) throw new Error('the shop is not open');
  return url;
}
