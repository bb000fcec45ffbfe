import type { Page, Request } from '@playwright/test';
import { expect } from '../journey.ts';
import {
  changes,
  cloudflare,
  cloudflareServers,
  domainData,
  type DomainChange,
  type DomainData,
} from '../screens/told-control.ts';
import { arrive } from './guest.ts';

/** A domain behind Cloudflare, with a dozen records. */
export const behind = domainData({ ns_records: cloudflareServers, cloudflare: cloudflare() });
export const okay = { json: { ok: true } };
export const date = '2026-11-22T10:00:00.000Z';

/** A shop that answers as the journey says; what is asked of it is kept. */
export type Told = {
  data: DomainData;
  changes: DomainChange[];
  sent: { call: string; body: Record<string, unknown> }[];
};

export const calls =
  /\/api\/domains\/(enableCloudflare|disableCloudflare|updateTls13|updateNsRecords|updateDnsRecords|updateCheckKT)/;

/** Opens the page of a domain over such a shop. */
export async function control(page: Page, data: DomainData, language = 'ru'): Promise<Told> {
  const told: Told = { data, changes: [...changes], sent: [] };
  await page.route('**/api/domains/getDomainData*', (route) => route.fulfill({ json: told.data }));
  await page.route('**/api/domains/getDomainChanges*', (route) =>
    route.fulfill({ json: { changes: told.changes, last_page: 1 } }),
  );
  await page.route(calls, (route) => {
    keep(told, route.request());
    return route.fulfill(okay);
  });
  await arrive(page, `/control-domain/${data.domain.name}?lang=${language}`);
  await expect(page.getByRole('heading', { level: 1, name: data.domain.name })).toBeVisible();
  return told;
}

/** Keeps what a call was made with. */
export function keep(told: Told, request: Request): void {
  const { domain: _domain, ...body } = request.postDataJSON() as Record<string, unknown>;
  told.sent.push({ call: new URL(request.url()).pathname.replace('/api/domains/', ''), body });
}

/** A change that is being carried out until the journey ends it. */
export function begin(told: Told, what: DomainChange['what']): (ended: Partial<DomainData>, error?: string) => void {
  const change = { id: 90, what, date };
  told.data = { ...told.data, change };
  return (ended, error) => {
    told.changes = [
      { ...change, status: error ? 'failed' : 'done', before: null, after: null, error: error ?? null },
      ...changes,
    ];
    told.data = { ...told.data, ...ended, change: null };
  };
}

export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /^(Сообщения|Notifications|消息)/ }).getByText(text);
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
