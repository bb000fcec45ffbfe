import { expect, type Page } from '@playwright/test';
import { openPage } from '../steps/guest.ts';
import { refuseOnce } from '../steps/refusals.ts';
import type { Screen } from './screen.ts';
import {
  changes,
  cloudflare,
  cloudflareServers,
  type DomainChange,
  domainData,
  ds,
  stubDomain,
} from './control-responses.ts';

const date = '2026-11-22T10:00:00.000Z';
const switched: DomainChange[] = [
  { id: 21, date, what: 'dnssec', status: 'done', before: ['off'], after: ['on'], error: null },
  { id: 20, date, what: 'lock', status: 'done', before: ['on'], after: ['off'], error: null },
];

/** Screens of the transfer lock, the transfer code and DNSSEC. */
export const domainSafety: Screen[] = [
  {
    name: 'lock-on',
    buyer: 'user',
    show: (page, { t }) => show(page, t('safety.title'), domainData()),
  },
  {
    name: 'lock-unknown',
    buyer: 'user',
    show: (page, { t }) => show(page, t('safety.title'), domainData({ domain: { is_locked: null } })),
  },
  {
    name: 'auth-code-sent',
    buyer: 'user',
    show: async (page, { t }) => {
      await page.route('**/api/domains/requestAuthCode', (route) => route.fulfill({ json: { ok: true } }));
      await show(page, t('safety.title'), domainData({ domain: { is_locked: false } }));
      await page.getByRole('button', { name: t('safety.code.get') }).click();
      await expect(page.getByText(t('safety.code.sent'))).toBeVisible();
    },
  },
  {
    name: 'auth-code-locked',
    consoleErrors: /status of 409|not confirmed/,
    show: async (page, { t }) => {
      await refuseOnce(page, 'domains/confirmAuthCode', 409, 'DOMAIN_LOCKED');
      await openPage(page, '/confirm-auth-code/link-of-a-letter');
      await expect(page.getByText(t('error.DOMAIN_LOCKED'))).toBeVisible();
    },
  },
  ...(['on', 'pending', 'failed'] as const).map((status): Screen => {
    const dnssec = { status, ds: status === 'failed' ? null : ds };
    const data = domainData({ ns_records: cloudflareServers, cloudflare: cloudflare({ dnssec, dns_records: [] }) });
    return {
      name: `dnssec-${status}`,
      buyer: 'user',
      show: (page, { t }) => show(page, t('control.cloudflare'), data),
    };
  }),
];

async function show(page: Page, part: string, data: ReturnType<typeof domainData>): Promise<void> {
  await stubDomain(page, data, [...switched, ...changes]);
  await openPage(page, `/control-domain/${data.domain.name}`);
  const heading = page.getByRole('heading', { level: 2, name: part, exact: true });
  await heading.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await page.evaluate(() => scrollBy(0, -120));
}
