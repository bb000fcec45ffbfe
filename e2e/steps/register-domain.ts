import { expect } from '@playwright/test';
import type { Call } from '../shop/goods.ts';

/** Buys a domain from the balance, and waits until it is registered. */
export async function registerDomain(call: Call, token: string, domain: string): Promise<void> {
  const [label = '', ...zone] = domain.split('.');
  await call('domains/buyDomain', { domain: label, tld: zone.join('.'), paymentMethod: 'balance' }, { token });
  await waitForRegistration(call, token, domain);
}

export async function waitForRegistration(call: Call, token: string, domain: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const { domains } = await call('domains/getDomainsOrders', { page: 1 }, { token });
        return domains.find((order) => order.domain === domain)?.status;
      },
      { timeout: 30_000 },
    )
    .toBe('completed');
}
