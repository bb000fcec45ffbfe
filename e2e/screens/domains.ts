import { expect, type Locator, type Page } from '@playwright/test';
import { openPage } from '../steps/guest.ts';
import type { Screen, ScreenFixtures } from './screen.ts';
import { type DomainOrder, stubbedDomainOrders, stubRefusal, stubResponse } from './domain-responses.ts';

const zones: readonly (readonly [name: string, price: number, letters?: 'latin' | 'cyrillic'])[] = [
  ['com', 1190],
  ['ru', 299, 'latin'],
  ['рф', 299, 'cyrillic'],
  ['net', 1390],
  ['org', 1290],
  ['io', 5490],
  ['shop', 390],
  ['online', 290],
  ['site', 290],
  ['xyz', 250],
  ['club', 1190],
  ['dev', 1490],
];
const tlds = zones.map(([name, price, letters], index) => ({ id: index + 1, name, price, letters }));

/** Screens of finding and buying a domain. */
export const domains: Screen[] = [
  {
    name: 'domains-empty',
    buyer: 'user',
    isWhole: true,
    show: async (page, { t }) => {
      await sellZones(page);
      await openPage(page, '/domains');
      await expect(page.getByText('.club', { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: t('domains.heading') })).toBeVisible();
    },
  },
  {
    name: 'domains-results',
    buyer: 'user',
    isWhole: true,
    consoleErrors: /Failed to load resource/,
    show: async (page, { t }) => {
      await sellZones(page, true);
      await openPage(page, '/domains?domain=myshop.ru');
      await expect(page.getByText(t('domains.is.unknown'))).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText(t('domains.is.free')).first()).toBeVisible();
    },
  },
  {
    name: 'domains-cyrillic',
    buyer: 'user',
    show: async (page, { t }) => {
      await sellZones(page);
      await openPage(page, `/domains?domain=${encodeURIComponent('кофейня.com.kz')}`);
      await expect(page.getByText(t('domains.strangeZone', { zone: 'com.kz' }))).toBeVisible();
      await expect(page.getByText(t('domains.is.free')).first()).toBeVisible();
    },
  },
  {
    name: 'domains-checking',
    buyer: 'user',
    show: async (page, { t }) => {
      await sellZones(page);
      await page.route('**/domains/checkDomain*', () => {});
      await openPage(page, '/domains?domain=myshop');
      await expect(page.getByRole('button', { name: t('domains.buyLabel', { domain: 'myshop.com' }) })).toBeVisible();
    },
  },
  {
    name: 'domains-bad-name',
    buyer: 'user',
    show: async (page, { t }) => {
      await sellZones(page);
      await openPage(page, '/domains?domain=my_shop.com');
      await expect(page.getByText(t('domains.bad.sign', { sign: '_' }))).toBeVisible();
    },
  },
  {
    name: 'domains-none-on-sale',
    buyer: 'user',
    show: async (page, { t }) => {
      await stubResponse(page, 'domains/getTlds', []);
      await openPage(page, '/domains');
      await expect(page.getByText(t('domains.noZones'))).toBeVisible();
    },
  },
  {
    name: 'domains-not-loaded',
    buyer: 'user',
    consoleErrors: /Failed to load resource/,
    show: async (page, { t }) => {
      await stubRefusal(page, 'domains/getTlds', 500, 'INTERNAL');
      await openPage(page, '/domains');
      await expect(page.getByText(t('domains.notLoaded'))).toBeVisible();
    },
  },
  {
    name: 'domain-purchase',
    buyer: 'user',
    show: async (page, fixtures) => {
      await openPurchase(page, fixtures);
    },
  },
  {
    name: 'domain-purchase-cyrillic',
    buyer: 'user',
    show: async (page, fixtures) => {
      await openPurchase(page, fixtures, 'кофейня.рф');
    },
  },
  {
    name: 'domain-purchase-refused',
    buyer: 'user',
    show: async (page, fixtures) => {
      const sheet = await openPurchase(page, fixtures);
      await sheet.getByRole('checkbox').uncheck();
      await sheet.getByRole('button', { name: fixtures.t('checkout.pay'), exact: true }).click();
      await expect(sheet.getByText(fixtures.t('domains.mustAgree'))).toBeVisible();
    },
  },
  {
    name: 'domain-purchase-lacking',
    buyer: 'newcomer',
    show: async (page, fixtures) => {
      const sheet = await openPurchase(page, fixtures);
      await sheet.getByRole('radio', { name: fixtures.t('method.balance') }).check();
      await sheet.getByRole('button', { name: fixtures.t('checkout.pay'), exact: true }).click();
      await expect(sheet.getByText(fixtures.t('error.INSUFFICIENT_FUNDS'))).toBeVisible();
    },
  },
  {
    name: 'domain-purchase-price-changed',
    buyer: 'user',
    consoleErrors: /Failed to load resource|no payment/,
    show: async (page, fixtures) => {
      const sheet = await openPurchase(page, fixtures);
      await stubRefusal(page, 'domains/buyDomain', 409, 'PRICE_CHANGED');
      await stubResponse(page, 'domains/checkDomain', { available: true, price: 349 });
      await sheet.getByRole('radio', { name: fixtures.t('method.balance') }).check();
      await sheet.getByRole('button', { name: fixtures.t('checkout.pay'), exact: true }).click();
      await expect(sheet.getByText(fixtures.t('domains.priceChanged'))).toBeVisible();
    },
  },
  {
    name: 'domain-payment-link',
    buyer: 'user',
    show: async (page, fixtures) => {
      await pay(page, fixtures, { status: 'processing', payment_status: 'pending' });
      await expect(page.getByRole('dialog').getByText(fixtures.t('link.opened'))).toBeVisible();
    },
  },
  {
    name: 'domain-payment-registering',
    buyer: 'user',
    show: async (page, fixtures) => {
      await pay(page, fixtures, { status: 'processing', payment_status: 'paid' });
      await expect(page.getByRole('dialog').getByText(fixtures.t('link.paid'))).toBeVisible();
    },
  },
];

/** Every third name is taken; if `isTroubled`, the check fails in one zone and the name is invalid in another. */
async function sellZones(page: Page, isTroubled = false): Promise<void> {
  await stubResponse(page, 'domains/getTlds', tlds);
  await page.route('**/api/domains/checkDomain*', (route) => {
    const domain = new URL(route.request().url()).searchParams.get('domain') ?? '';
    const index = tlds.findIndex(({ name }) => domain.endsWith(`.${name}`));
    const price = tlds[index]?.price ?? 0;
    if (isTroubled && domain.endsWith('.org'))
      return route.fulfill({ status: 502, json: { error: '', errorCode: 'PROVIDER_ERROR' } });
    if (isTroubled && domain.endsWith('.io'))
      return route.fulfill({ status: 400, json: { error: '', errorCode: 'VALIDATION' } });
    return route.fulfill({ json: { available: index % 3 !== 0, price } });
  });
}

export async function openPurchase(page: Page, { t }: ScreenFixtures, domain = 'myshop.ru'): Promise<Locator> {
  await sellZones(page);
  await openPage(page, `/domains?domain=${encodeURIComponent(domain)}`);
  await page.getByRole('button', { name: t('domains.buyLabel', { domain }) }).click();
  const sheet = page.getByRole('dialog', { name: t('domains.purchase') });
  await expect(sheet.getByRole('radio', { name: t('method.balance') })).toBeVisible();
  return sheet;
}

/** Pays by card and closes the payment tab. */
async function pay(page: Page, fixtures: ScreenFixtures, change: Partial<DomainOrder>): Promise<void> {
  const sheet = await openPurchase(page, fixtures);
  const url = new URL('/rules', page.url()).href;
  const [order] = stubbedDomainOrders(page);
  await stubResponse(page, 'domains/buyDomain', { redirect_url: url, order_id: order?.id ?? 0, payment_id: 70 });
  await stubResponse(page, 'domains/getDomainsOrders', {
    domains: [{ ...order, ...change } as DomainOrder],
    last_page: 1,
  });
  await sheet.getByRole('radio', { name: fixtures.t('method.card') }).check();
  const opening = page.waitForEvent('popup');
  await sheet.getByRole('button', { name: fixtures.t('checkout.pay'), exact: true }).click();
  await (await opening).close();
}
