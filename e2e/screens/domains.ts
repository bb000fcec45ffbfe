import { expect, type Locator, type Page } from '@playwright/test';
import type { CallName, ErrorCode, Output } from '@lotok/contract';
import { arrive } from '../steps/guest.ts';
import type { Screen, Stage } from './stage.ts';

type Order = Output<'domains/getDomainsOrders'>['domains'][number];

const zones = [
  ['com', 1190],
  ['ru', 299],
  ['рф', 299],
  ['net', 1390],
  ['org', 1290],
  ['io', 5490],
  ['shop', 390],
  ['online', 290],
  ['site', 290],
  ['xyz', 250],
  ['club', 1190],
  ['dev', 1490],
] as const;
const tlds = zones.map(([name, price], index) => ({ id: index + 1, name, price }));
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** Finding and buying a domain. */
export const domains: Screen[] = [
  {
    name: 'domains-empty',
    buyer: 'user',
    isWhole: true,
    show: async (page, { t }) => {
      await sellZones(page);
      await arrive(page, '/domains');
      await expect(page.getByText('.club', { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: t('domains.heading') })).toBeVisible();
    },
  },
  {
    name: 'domains-results',
    buyer: 'user',
    isWhole: true,
    complaints: /Failed to load resource/,
    show: async (page, { t }) => {
      await sellZones(page, true);
      await arrive(page, '/domains?domain=myshop.ru');
      await expect(page.getByText(t('domains.is.unknown'))).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText(t('domains.is.free')).first()).toBeVisible();
    },
  },
  {
    name: 'domains-cyrillic',
    buyer: 'user',
    show: async (page, { t }) => {
      await sellZones(page);
      await arrive(page, `/domains?domain=${encodeURIComponent('кофейня.com.kz')}`);
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
      await arrive(page, '/domains?domain=myshop');
      await expect(page.getByRole('button', { name: t('domains.buyLabel', { domain: 'myshop.com' }) })).toBeVisible();
    },
  },
  {
    name: 'domains-bad-name',
    buyer: 'user',
    show: async (page, { t }) => {
      await sellZones(page);
      await arrive(page, '/domains?domain=my_shop.com');
      await expect(page.getByText(t('domains.bad.sign', { sign: '_' }))).toBeVisible();
    },
  },
  {
    name: 'domains-none-on-sale',
    buyer: 'user',
    show: async (page, { t }) => {
      await tell(page, 'domains/getTlds', []);
      await arrive(page, '/domains');
      await expect(page.getByText(t('domains.noZones'))).toBeVisible();
    },
  },
  {
    name: 'domains-not-loaded',
    buyer: 'user',
    complaints: /Failed to load resource/,
    show: async (page, { t }) => {
      await refuse(page, 'domains/getTlds', 500, 'INTERNAL');
      await arrive(page, '/domains');
      await expect(page.getByText(t('domains.notLoaded'))).toBeVisible();
    },
  },
  {
    name: 'domain-purchase',
    buyer: 'user',
    show: async (page, stage) => {
      await openPurchase(page, stage);
    },
  },
  {
    name: 'domain-purchase-cyrillic',
    buyer: 'user',
    show: async (page, stage) => {
      await openPurchase(page, stage, 'кофейня.рф');
    },
  },
  {
    name: 'domain-purchase-refused',
    buyer: 'user',
    show: async (page, stage) => {
      const sheet = await openPurchase(page, stage);
      await sheet.getByRole('checkbox').uncheck();
      await sheet.getByRole('button', { name: stage.t('checkout.pay'), exact: true }).click();
      await expect(sheet.getByText(stage.t('domains.mustAgree'))).toBeVisible();
    },
  },
  {
    name: 'domain-purchase-lacking',
    buyer: 'newcomer',
    show: async (page, stage) => {
      const sheet = await openPurchase(page, stage);
      await sheet.getByRole('radio', { name: stage.t('method.balance') }).check();
      await sheet.getByRole('button', { name: stage.t('checkout.pay'), exact: true }).click();
      await expect(sheet.getByText(stage.t('error.INSUFFICIENT_FUNDS'))).toBeVisible();
    },
  },
  {
    name: 'domain-purchase-price-changed',
    buyer: 'user',
    complaints: /Failed to load resource|no domain/,
    show: async (page, stage) => {
      const sheet = await openPurchase(page, stage);
      await refuse(page, 'domains/buyDomain', 409, 'PRICE_CHANGED');
      await tell(page, 'domains/checkDomain', { available: true, price: 349 });
      await sheet.getByRole('radio', { name: stage.t('method.balance') }).check();
      await sheet.getByRole('button', { name: stage.t('checkout.pay'), exact: true }).click();
      await expect(sheet.getByText(stage.t('domains.priceChanged'))).toBeVisible();
    },
  },
  {
    name: 'domain-payment-link',
    buyer: 'user',
    show: async (page, stage) => {
      await pay(page, stage, { status: 'processing', payment_status: 'pending' });
      await expect(page.getByRole('dialog').getByText(stage.t('link.opened'))).toBeVisible();
    },
  },
  {
    name: 'domain-payment-registering',
    buyer: 'user',
    show: async (page, stage) => {
      await pay(page, stage, { status: 'processing', payment_status: 'paid' });
      await expect(page.getByRole('dialog').getByText(stage.t('link.paid'))).toBeVisible();
    },
  },
];

/** Domains that were ordered. */
export const domainOrders: Screen[] = [
  {
    name: 'domain-orders',
    buyer: 'user',
    isWhole: true,
    show: async (page, { t }) => {
      await tell(page, 'domains/getDomainsOrders', { domains: orders(page), last_page: 3 });
      await arrive(page, '/orders?kind=domains');
      await expect(page.getByText(t('domains.status.banned'))).toBeVisible();
    },
  },
  {
    name: 'domain-orders-none',
    buyer: 'user',
    show: async (page, { t }) => {
      await tell(page, 'domains/getDomainsOrders', { domains: [], last_page: 1 });
      await arrive(page, '/orders?kind=domains');
      await expect(page.getByText(t('domains.none'))).toBeVisible();
    },
  },
  {
    name: 'domain-orders-not-loaded',
    buyer: 'user',
    complaints: /Failed to load resource/,
    show: async (page, { t }) => {
      await refuse(page, 'domains/getDomainsOrders', 500, 'INTERNAL');
      await arrive(page, '/orders?kind=domains');
      await expect(page.getByText(t('domains.ordersNotLoaded'))).toBeVisible();
    },
  },
  {
    name: 'domain-return-checking',
    buyer: 'user',
    show: (page, stage) => comeBack(page, stage, 'unpaid', stage.t('return.checking')),
  },
  {
    name: 'domain-return-registering',
    buyer: 'user',
    show: (page, stage) => comeBack(page, stage, 'registering', stage.t('domains.return.registering')),
  },
  {
    name: 'domain-return-registered',
    buyer: 'user',
    show: (page, stage) => comeBack(page, stage, 'completed', stage.t('domains.return.registered')),
  },
  {
    name: 'domain-return-refunded',
    buyer: 'user',
    show: (page, stage) => comeBack(page, stage, 'refunded', stage.t('return.refunded')),
  },
  {
    name: 'domain-return-lost',
    buyer: 'user',
    show: async (page, { t }) => {
      await tell(page, 'domains/getDomainsOrders', { domains: [], last_page: 1 });
      await arrive(page, '/orders?kind=domains&payment=1');
      await expect(page.getByText(t('return.lost'))).toBeVisible();
    },
  },
  {
    name: 'control-domain',
    buyer: 'user',
    show: async (page) => {
      await showDomain(page, { name: 'кофейня.рф', domainBanned: false });
    },
  },
  {
    name: 'control-domain-banned',
    buyer: 'user',
    show: async (page, { t }) => {
      await showDomain(page, { name: 'myshop.com', domainBanned: true });
      await expect(page.getByText(t('domains.status.banned'), { exact: true })).toBeVisible();
    },
  },
];

/** Nothing of it reaches the shop: what a registrar says changes, and these pictures do not. */
async function tell<Name extends CallName>(page: Page, call: Name, answer: Output<Name>): Promise<void> {
  await page.route(`**/api/${call}*`, (route) => route.fulfill({ json: answer }));
}

async function refuse(page: Page, call: CallName, status: number, errorCode: ErrorCode): Promise<void> {
  await page.route(`**/api/${call}*`, (route) => route.fulfill({ status, json: { error: errorCode, errorCode } }));
}

/** Every third name is taken; of a troubled registrar one zone can't be asked about, and one takes no such name. */
async function sellZones(page: Page, isTroubled = false): Promise<void> {
  await tell(page, 'domains/getTlds', tlds);
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

async function openPurchase(page: Page, { t }: Stage, domain = 'myshop.ru'): Promise<Locator> {
  await sellZones(page);
  await arrive(page, `/domains?domain=${encodeURIComponent(domain)}`);
  await page.getByRole('button', { name: t('domains.buyLabel', { domain }) }).click();
  const sheet = page.getByRole('dialog', { name: t('domains.purchase') });
  await expect(sheet.getByRole('radio', { name: t('method.balance') })).toBeVisible();
  return sheet;
}

/** Pays by card; the window with the payment page is closed again. */
async function pay(page: Page, stage: Stage, change: Partial<Order>): Promise<void> {
  const sheet = await openPurchase(page, stage);
  const url = new URL('/rules', page.url()).href;
  const [order] = orders(page);
  await tell(page, 'domains/buyDomain', { redirect_url: url, order_id: order?.id ?? 0, payment_id: 70 });
  await tell(page, 'domains/getDomainsOrders', { domains: [{ ...order, ...change } as Order], last_page: 1 });
  await sheet.getByRole('radio', { name: stage.t('method.card') }).check();
  const opening = page.waitForEvent('popup');
  await sheet.getByRole('button', { name: stage.t('checkout.pay'), exact: true }).click();
  await (await opening).close();
}

const stages = ['unpaid', 'registering', 'completed', 'banned', 'refunded', 'cancelled', 'failed'] as const;

/** A domain in each state, newest first. */
function orders(page: Page): Order[] {
  const url = new URL('/rules', page.url() === 'about:blank' ? 'http://localhost' : page.url()).href;
  return stages.map((stage, index) => ({
    id: 41 - index,
    date: `2026-11-${20 - index}T18:04:00.000Z`,
    status: stage === 'unpaid' || stage === 'registering' ? 'processing' : stage,
    domain: ['myshop.ru', 'xn--e1afkbcc2b.xn--p1ai'][index] ?? `myshop-${index}.com`,
    name: ['myshop.ru', 'кофейня.рф'][index] ?? `myshop-${index}.com`,
    price: [299, 299, 1190, 1190, 5490, 390, 1190][index] ?? 1190,
    payment_id: 70 - index,
    payment_status: stage === 'unpaid' ? 'pending' : stage === 'cancelled' ? 'expired' : 'paid',
    payment_url: stage === 'unpaid' ? url : null,
    expires_at: stage === 'unpaid' ? inMinutes(24) : null,
    active_to: stage === 'completed' ? '2027-11-18T18:05:00.000Z' : null,
  }));
}

async function comeBack(page: Page, _stage: Stage, stage: (typeof stages)[number], told: string): Promise<void> {
  const all = orders(page);
  const order = all[stages.indexOf(stage)];
  await tell(page, 'domains/getDomainsOrders', { domains: order ? [order, ...all.slice(2, 4)] : [], last_page: 1 });
  await arrive(page, `/orders?kind=domains&payment=${order?.payment_id}`);
  await expect(page.getByText(told, { exact: true })).toBeVisible();
}

async function showDomain(page: Page, domain: { name: string; domainBanned: boolean }): Promise<void> {
  await tell(page, 'domains/getDomainData', {
    ns_records: ['ns1.openprovider.nl', 'ns2.openprovider.be', 'ns3.openprovider.eu'],
    cloudflare: null,
    domain: {
      ...domain,
      date: '2026-11-18T18:05:00.000Z',
      active_to: '2027-11-18T18:05:00.000Z',
      google_auto_check_kt: false,
      google_active_kt: false,
    },
  });
  await arrive(page, `/control-domain/${encodeURIComponent(domain.name)}`);
  await expect(page.getByRole('heading', { name: domain.name })).toBeVisible();
}
