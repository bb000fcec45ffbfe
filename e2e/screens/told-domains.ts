import type { Page } from '@playwright/test';
import type { CallName, ErrorCode, Output } from '@lotok/contract';

export type DomainOrder = Output<'domains/getDomainsOrders'>['domains'][number];

/** Nothing of it reaches the shop: what a registrar says changes, and these pictures do not. */
export async function tell<Name extends CallName>(page: Page, call: Name, answer: Output<Name>): Promise<void> {
  await page.route(`**/api/${call}*`, (route) => route.fulfill({ json: answer }));
}

export async function refuse(page: Page, call: CallName, status: number, errorCode: ErrorCode): Promise<void> {
  await page.route(`**/api/${call}*`, (route) => route.fulfill({ status, json: { error: errorCode, errorCode } }));
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

export const stages = ['unpaid', 'registering', 'completed', 'banned', 'refunded', 'cancelled', 'failed'] as const;

/** A domain in each state, newest first. */
export function ordersOf(page: Page): DomainOrder[] {
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
