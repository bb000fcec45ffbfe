import { LEAST_CHROME, LEAST_FIREFOX, LEAST_SAFARI } from '@lotok/contract/limits';
import type { BrowserContext, Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { findProduct } from '../shop/goods.ts';
import { openPage } from '../steps/guest.ts';

const note = (page: Page) => page.locator('#old-browser');

/** Features that an old browser lacks. */
const missing = {
  'AbortSignal.any': () => Reflect.deleteProperty(AbortSignal, 'any'),
  'Map.groupBy': () => Reflect.deleteProperty(Map, 'groupBy'),
  'URL.canParse': () => Reflect.deleteProperty(URL, 'canParse'),
  'the v flag of regular expressions': () => {
    const Newer = RegExp;
    globalThis.RegExp = new Proxy(Newer, {
      apply: (_target, _this, [pattern, flags]: [string, string?]) => {
        if (flags?.includes('v')) throw new SyntaxError(`Invalid flags supplied to RegExp constructor '${flags}'`);
        return Newer(pattern, flags);
      },
    });
  },
};

/** Neither the attribute nor the selector of popovers works, so popovers are rendered as a part of the page. */
async function withoutPopovers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...args: [string, string?]) =>
      !args[0].includes('popover') && supports(...(args as [string, string]));
  });
  await context.route(
    ({ pathname }) => !/\.(js|woff2|svg|webp)$/.test(pathname),
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll('popover', 'unknown-popover') });
    },
  );
}

test(
  'a browser without popovers shows the pages and a notice in its language, and its links work',
  extended,
  async ({ page, context, call }) => {
    await withoutPopovers(context);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });
    await page.goto('/');
    await expect(note(page)).toBeVisible();
    await expect(note(page)).toContainText(`Edge ${LEAST_CHROME}`);
    await expect(note(page)).toContainText(`Firefox ${LEAST_FIREFOX}`);
    await expect(note(page)).toContainText(`Safari ${LEAST_SAFARI}`);
    const rows = page.getByRole('list', { name: 'Telegram' }).getByRole('listitem');
    await expect(rows.first()).toContainText('₽');
    await expect(page.locator('[unknown-popover]').filter({ visible: true })).toHaveCount(0);

    const name = await rows.first().getByRole('link').first().innerText();
    const opened = page.waitForRequest((request) => request.isNavigationRequest());
    await rows.first().getByRole('link').first().click();
    await opened;
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(note(page)).toBeVisible();

    const { id } = await findProduct(call, { minPrice: 25 });
    for (const [language, text] of Object.entries({ en: 'Your browser is out of date', zh: '浏览器版本过低' })) {
      await page.goto(`/products/${id}?lang=${language}`);
      await expect(note(page)).toContainText(text);
    }
    await page.goto('/orders');
    await expect(note(page)).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Правила' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Правила' })).toBeVisible();
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(500);
    expect(calls).toEqual([]);
  },
);

for (const [what, remove] of Object.entries(missing))
  test(`a browser without ${what} does not hydrate the document`, extended, async ({ page, context }) => {
    await context.addInitScript(remove);
    await page.goto('/catalog');
    await expect(note(page)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Товары' }).getByRole('listitem').first()).toContainText('₽');
    const isHydrated = await page
      .getByRole('main')
      .evaluate((main) => Object.keys(main).some((key) => key.startsWith('__react')));
    expect(isHydrated).toBe(false);
  });

test('a supported browser gets no notice', extended, async ({ page }) => {
  await openPage(page, '/');
  await expect(note(page)).toBeHidden();
});
