import { expect, test as base } from '@playwright/test';
import { listen } from './shop/browser.ts';
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
      // A call that is answered by the journey may be under way when it ends.
      await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })));
      expect(complaints.filter((text) => !expectedComplaints?.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

function shopUrl(): string {
  const url = process.env.SHOP_URL;
  if (!url) throw new Error('the shop is not open');
  return url;
}
