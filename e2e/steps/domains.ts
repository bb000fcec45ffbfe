import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import type { Call } from '../shop/goods.ts';
import { type Account, enterAsUser, makeAccount } from './accounts.ts';
import { topUp } from './balance.ts';
import { arrive } from './guest.ts';

/** A label that nobody has asked for; `kind` begins it, for what the sandbox of the registrar does with it. */
export function freshLabel(kind = 'shop'): string {
  return `${kind}-${crypto.randomUUID().slice(0, 13)}`;
}

/** A user with so much on the balance, signed in before the browser opens. */
export async function enterWithBalance(context: BrowserContext, call: Call, roubles: number): Promise<Account> {
  const account = await makeAccount(call);
  if (roubles > 0) await topUp(call, account, { amount: roubles, system: 'card' });
  await enterAsUser(context, account);
  return account;
}

/** The rows of the names that were found. */
export function offerOf(page: Page, domain: string): Locator {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: domain });
}

/** Looks a name up and opens its purchase window. */
export async function openDomainPurchase(page: Page, domain: string): Promise<Locator> {
  await arrive(page, `/domains?domain=${encodeURIComponent(domain)}`);
  await page.getByRole('button', { name: `Купить ${domain}`, exact: true }).click();
  const window = page.getByRole('dialog', { name: 'Покупка домена' });
  await expect(window.getByText(domain, { exact: true })).toBeVisible();
  return window;
}

/** The row of the orders page that shows the order of a name. */
export function domainOrderOf(page: Page, domain: string): Locator {
  return page.getByRole('list', { name: 'Домены' }).getByRole('listitem').filter({ hasText: domain });
}
