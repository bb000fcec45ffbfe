import type { Page, Request } from '@playwright/test';
import { expect } from '../journey.ts';
import {
  changes,
  cloudflare,
  cloudflareServers,
  domainData,
  type DomainChange,
  type DomainData,
} from '../screens/control-responses.ts';
import { openPage } from './guest.ts';

/** A domain at Cloudflare with a dozen records. */
export const domainBehindCloudflare = domainData({ ns_records: cloudflareServers, cloudflare: cloudflare() });
export const okResponse = { json: { ok: true } };
export const date = '2026-11-22T10:00:00.000Z';

/** Stubbed responses of the server, and the calls that were made. */
export type StubbedShop = {
  data: DomainData;
  changes: DomainChange[];
  sent: { call: string; body: Record<string, unknown> }[];
};

export const calls =
  /\/api\/domains\/(enableCloudflare|disableCloudflare|updateTls13|updateNsRecords|updateDnsRecords|updateCheckKT)/;

/** Opens the control page of a domain with stubbed responses. */
export async function openDomainControl(page: Page, data: DomainData, language = 'ru'): Promise<StubbedShop> {
  const stub: StubbedShop = { data, changes: [...changes], sent: [] };
  await page.route('**/api/domains/getDomainData*', (route) => route.fulfill({ json: stub.data }));
  await page.route('**/api/domains/getDomainChanges*', (route) =>
    route.fulfill({ json: { changes: stub.changes, last_page: 1 } }),
  );
  await page.route(calls, (route) => {
    recordCall(stub, route.request());
    return route.fulfill(okResponse);
  });
  await openPage(page, `/control-domain/${data.domain.name}?lang=${language}`);
  await expect(page.getByRole('heading', { level: 1, name: data.domain.name })).toBeVisible();
  return stub;
}

/** Records a call with its body. */
export function recordCall(stub: StubbedShop, request: Request): void {
  const { domain: _domain, ...body } = request.postDataJSON() as Record<string, unknown>;
  stub.sent.push({ call: new URL(request.url()).pathname.replace('/api/domains/', ''), body });
}

/** Starts a pending change; returns the function that ends it. */
export function startChange(
  stub: StubbedShop,
  what: DomainChange['what'],
): (ended: Partial<DomainData>, error?: string) => void {
  const change = { id: 90, what, date };
  stub.data = { ...stub.data, change };
  return (ended, error) => {
    stub.changes = [
      { ...change, status: error ? 'failed' : 'done', before: null, after: null, error: error ?? null },
      ...changes,
    ];
    stub.data = { ...stub.data, ...ended, change: null };
  };
}

export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /^(Сообщения|Notifications|消息)/ }).getByText(text);
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
