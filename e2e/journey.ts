import { type BrowserContext, expect, test as base } from '@playwright/test';
import { type Call, callsOf } from './shop/goods.ts';

export { expect } from '@playwright/test';

type Journey = {
  /** What a browser may complain of in this journey, because it is caused on purpose. */
  expectedComplaints: RegExp | undefined;
  /** The shop's calls of another buyer. */
  call: Call;
  /** Fails the journey if a page said an error or a warning, threw, or broke the content security policy. */
  quiet: undefined;
};

/** A journey through the open shop, with nothing wrong in any of its windows. */
export const test = base.extend<Journey>({
  expectedComplaints: [undefined, { option: true }],
  baseURL: async ({}, use) => use(shopUrl()),
  call: async ({}, use) => use(callsOf(shopUrl())),
  quiet: [
    async ({ context, expectedComplaints }, use) => {
      const complaints = listen(context);
      await use(undefined);
      expect(complaints.filter((text) => !expectedComplaints?.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Everything that the windows of a browser complain of; a broken policy is among it, since Chromium says it as an error. */
export function listen(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(`thrown: ${error.error().stack ?? error.error().message}`));
  return complaints;
}

function shopUrl(): string {
  const url = process.env.SHOP_URL;
  if (!url) throw new Error('the shop is not open');
  return url;
}
