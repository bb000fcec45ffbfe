import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import type { Call } from '../shop/goods.ts';
import { type Account, enterAsUser, createAccount } from './accounts.ts';
import { topUp } from './balance.ts';
import { openPage } from './guest.ts';

/** A unique label; its prefix `kind` controls what the registrar sandbox does with it. */
export function uniqueLabel(kind = 'shop'): string {
  return `${kind}-${crypto.randomUUID().slice(0, 13)}`;
}

/** A user with the given balance, signed in before the first page loads. */
export async function enterWithBalance(context: BrowserContext, call: Call, roubles: number): Promise<Account> {
  const account = await createAccount(call);
  if (roubles > 0) await topUp(call, account, { amount: roubles, system: 'card' });
  await enterAsUser(context, account);
  return account;
}

/** The rows of a domain in the search results. */
export function offerOf(page: Page, domain: string): Locator {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: domain });
}

/** Searches a domain and opens its purchase dialog. */
export async function openDomainPurchase(page: Page, domain: string): Promise<Locator> {
  await openPage(page, `/domains?domain=${encodeURIComponent(domain)}`);
  await page.getByRole('button', { name: `Купить ${domain}`, exact: true }).click();
  const window = page.getByRole('dialog', { name: 'Покупка домена' });
  await expect(window.getByText(domain, { exact: true })).toBeVisible();
  return window;
}

/** The row of the orders page that shows the order of a domain. */
export function domainOrderOf(page: Page, domain: string): Locator {
  return page.getByRole('list', { name: 'Домены' }).getByRole('listitem').filter({ hasText: domain });
}
