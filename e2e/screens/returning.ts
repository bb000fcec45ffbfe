import { expect, type Page } from '@playwright/test';
import type { Output } from '@lotok/contract';
import { openPage } from '../steps/guest.ts';
import type { Screen, ScreenFixtures } from './screen.ts';

type Order = Output<'orders/getOrder'>;
type Payment = Output<'payments/getPayments'>[number];

const ended = { payment_url: null, expires_at: null } as const;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** Screens after the return from a payment page, in every state of a payment; and of an expired download link. */
export const returning: Screen[] = [
  {
    name: 'orders-file-over',
    buyer: 'regular',
    show: async (page, { t }) => {
      await openPage(page, '/orders?file=over');
      await expect(page.getByText(t('orders.fileOver'))).toBeVisible();
    },
  },
  {
    name: 'return-checking',
    buyer: 'regular',
    show: (page, fixtures) => returnFromPayment(page, fixtures, {}, 'return.checking'),
  },
  {
    name: 'return-slow',
    buyer: 'regular',
    stopsClock: true,
    // Fast-forwarding the clock times out pending calls.
    consoleErrors: /no answer in time/,
    show: async (page, fixtures) => {
      await page.clock.install();
      await returnFromPayment(page, fixtures, {}, 'return.checking');
      await page.clock.fastForward('01:05');
      await expect(page.getByText(fixtures.t('return.slow'))).toBeVisible();
    },
  },
  {
    name: 'return-ending',
    buyer: 'regular',
    show: (page, fixtures) => returnFromPayment(page, fixtures, { expires_at: inMinutes(4) }, 'return.ending'),
  },
  {
    name: 'return-overdue',
    buyer: 'regular',
    show: (page, fixtures) => returnFromPayment(page, fixtures, ended, 'return.overdue'),
  },
  {
    name: 'return-underpaid',
    buyer: 'regular',
    show: (page, fixtures) =>
      returnFromPayment(
        page,
        fixtures,
        { ...ended, status: 'cancelled', payment_status: 'underpaid' },
        'return.underpaid',
      ),
  },
  {
    name: 'return-expired',
    buyer: 'regular',
    show: (page, fixtures) =>
      returnFromPayment(page, fixtures, { ...ended, status: 'cancelled', payment_status: 'expired' }, 'return.expired'),
  },
  {
    name: 'return-declined',
    buyer: 'regular',
    show: (page, fixtures) =>
      returnFromPayment(page, fixtures, { ...ended, status: 'cancelled', payment_status: 'failed' }, 'return.declined'),
  },
  {
    name: 'return-paid',
    buyer: 'regular',
    isWhole: true,
    show: (page, fixtures) =>
      returnFromPayment(
        page,
        fixtures,
        { ...ended, ...discounted, status: 'completed', payment_status: 'paid' },
        'return.paid',
      ),
  },
  {
    name: 'return-paid-late',
    buyer: 'regular',
    show: (page, fixtures) =>
      returnFromPayment(
        page,
        fixtures,
        { ...ended, status: 'completed', payment_status: 'paid', is_paid_late: true },
        'return.paidLate',
      ),
  },
  {
    name: 'return-refunded',
    buyer: 'regular',
    show: (page, fixtures) =>
      returnFromPayment(
        page,
        fixtures,
        { ...ended, status: 'refunded', payment_status: 'refunded' },
        'return.refunded',
      ),
  },
  {
    name: 'return-lost',
    show: async (page, { t }) => {
      await openPage(page, '/orders?payment=1');
      await expect(page.getByText(t('return.lost'))).toBeVisible();
    },
  },
  {
    name: 'order-discount',
    buyer: 'regular',
    show: async (page, fixtures) => {
      const { t } = fixtures;
      await showOrders(page, {
        ...ended,
        ...discounted,
        status: 'completed',
        file_content: 'anna@example.com:kD7wm2Tx',
      });
      await openPage(page, '/orders');
      await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click();
      await expect(page.getByRole('dialog').getByText(t('figures.tier'))).toBeVisible();
    },
  },
  {
    name: 'top-up-return',
    buyer: 'newcomer',
    isWhole: true,
    show: async (page, { t }) => {
      await page.route('**/payments/getPayments*', (route) => route.fulfill({ json: topUps(page) }));
      await openPage(page, '/profile/top-up?payment=9');
      await expect(page.getByText(t('return.checking'))).toBeVisible();
      await expect(page.getByRole('main').getByRole('row')).toHaveCount(6);
      await expect(page.getByRole('main').getByRole('radio')).toHaveCount(5);
    },
  },
];

const discounted = {
  price: 4230,
  full_price: 5200,
  tier_discount: 500,
  promo_discount: 470,
  promo_code: 'LOTOK10',
  quantity: 10,
};

/** A top-up in each state; the first is the one from whose page the buyer has returned. */
function topUps(page: Page): Payment[] {
  const url = new URL('/rules', page.url()).href;
  const states = ['pending', 'paid', 'expired', 'failed', 'refunded'] as const;
  return states.map((status, index) => ({
    id: 9 - index,
    method: ['card', 'cryptobot', 'sbp', 'crypto', 'lolz'][index] ?? 'card',
    amount: [1000, 12_500, 300, 84.5, 5000][index] ?? 0,
    status,
    date: `2026-11-${20 - index}T18:04:00.000Z`,
    payment_url: status === 'pending' ? url : null,
    expires_at: status === 'pending' ? inMinutes(24) : null,
  }));
}

/** Changes the newest order in the responses, which otherwise waits for its payment: in the shop it expires during a long run. */
export async function showOrders(page: Page, change: Partial<Order> = {}): Promise<void> {
  const shown = (requestUrl: string): Partial<Order> => ({
    status: 'processing',
    payment_status: 'pending',
    payment_url: new URL('/rules', requestUrl).href,
    expires_at: inMinutes(24),
    ...change,
  });
  await page.route('**/orders/getProductsOrders*', async (route) => {
    const response = (await (await route.fetch()).json()) as Output<'orders/getProductsOrders'>;
    const [first, ...others] = response.orders;
    await route.fulfill({ json: { ...response, orders: [{ ...first, ...shown(route.request().url()) }, ...others] } });
  });
  await page.route('**/orders/getOrder?*', async (route) => {
    await route.fulfill({ json: { ...(await (await route.fetch()).json()), ...shown(route.request().url()) } });
  });
}

type ReturnTextKey =
  | 'underpaid'
  | 'checking'
  | 'ending'
  | 'overdue'
  | 'expired'
  | 'declined'
  | 'paid'
  | 'paidLate'
  | 'refunded';

/** Opens the orders as if the regular buyer had returned from the payment page of the postponed order. */
async function returnFromPayment(
  page: Page,
  fixtures: ScreenFixtures,
  change: Partial<Order>,
  textKey: `return.${ReturnTextKey}`,
): Promise<void> {
  const { orders } = await fixtures.call('orders/getProductsOrders', { page: 1 }, { token: fixtures.regular });
  await showOrders(page, change);
  await openPage(page, `/orders?payment=${orders[0]?.payment_id}`);
  await expect(page.getByText(fixtures.t(textKey), { exact: true })).toBeVisible();
}
