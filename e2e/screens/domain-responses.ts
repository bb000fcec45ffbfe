import type { Page } from '@playwright/test';
import type { CallName, ErrorCode, Output } from '@lotok/contract';

export type DomainOrder = Output<'domains/getDomainsOrders'>['domains'][number];

/** Stubs the response of a call, because real responses of a registrar vary and screenshots must not. */
export async function stubResponse<Name extends CallName>(
  page: Page,
  call: Name,
  response: Output<Name>,
): Promise<void> {
  await page.route(`**/api/${call}*`, (route) => route.fulfill({ json: response }));
}

export async function stubRefusal(page: Page, call: CallName, status: number, errorCode: ErrorCode): Promise<void> {
  await page.route(`**/api/${call}*`, (route) => route.fulfill({ status, json: { error: errorCode, errorCode } }));
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

export const orderStages = ['unpaid', 'registering', 'completed', 'banned', 'refunded', 'cancelled', 'failed'] as const;

/** A domain order in each state, newest first. */
export function stubbedDomainOrders(page: Page): DomainOrder[] {
  const url = new URL('/rules', page.url() === 'about:blank' ? 'http://localhost' : page.url()).href;
  return orderStages.map((stage, index) => ({
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

export type OwnDomain = Output<'domains/getDomains'>['domains'][number];

/** Own domains in every state, in the order of the list; `now` is the time from which their days count. */
export function listOwnDomains(now = Date.now()): OwnDomain[] {
  const own = (domain: string, days: number, overrides: Partial<OwnDomain> = {}): OwnDomain => ({
    domain,
    name: domain,
    active_to: new Date(now + days * 86_400_000).toISOString(),
    status: 'active',
    auto_renew: false,
    cloudflare: false,
    set_up: true,
    ...overrides,
  });
  return [
    own('old-promo.com', -41, { status: 'redemption' }),
    own('myshop-sale.ru', -5, { status: 'grace' }),
    own('xn--e1afkbcc2b.xn--p1ai', 6, { name: 'кофейня.рф', status: 'expires_soon', cloudflare: true }),
    own('myshop.com', 24, { status: 'expires_soon', auto_renew: true, cloudflare: true }),
    own('a-rather-long-name-for-a-shop-that-sells-everything.shop', 130, { set_up: false }),
    own('myshop.org', 211),
    own('banned-shop.com', 240, { status: 'banned' }),
    own('myshop.net', 364, { auto_renew: true }),
    own('was-mine.com', -80, { status: 'gone' }),
  ];
}
