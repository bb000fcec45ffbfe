import { expect, type Page } from '@playwright/test';
import { openPage } from '../steps/guest.ts';
import type { Screen } from './screen.ts';
import { cloudflare, type DomainData, domainData, healthOf, unhealthy, stubDomain } from './control-responses.ts';

/** Screens of domain health; `control-plain` and `control-cloudflare` show a healthy domain. */
export const health: Screen[] = [
  {
    name: 'health-new',
    buyer: 'user',
    show: (page) =>
      show(
        page,
        domainData({
          health: healthOf({
            delegated: { ok: null, servers: null, checked_at: null },
            hold: { is_held: false, checked_at: null },
          }),
        }),
      ),
  },
  {
    name: 'health-waiting',
    buyer: 'user',
    show: (page) =>
      show(
        page,
        domainData({
          cloudflare: cloudflare({ status: 'pending', dns_records: [] }),
          health: healthOf({ certificate: { state: 'pending', checked_at: '2026-11-22T06:10:00.000Z' } }),
        }),
      ),
  },
  {
    name: 'health-sick',
    buyer: 'user',
    show: (page) => show(page, domainData({ cloudflare: cloudflare(), health: unhealthy })),
  },
  {
    name: 'health-held',
    buyer: 'user',
    show: (page) =>
      show(
        page,
        domainData({
          domain: {
            domainBanned: true,
            bans: [{ source: 'registry', reason: null, date: '2026-11-21T12:00:00.000Z' }],
          },
          health: healthOf({ hold: unhealthy.hold }),
        }),
      ),
  },
  {
    name: 'health-gone',
    buyer: 'user',
    isWhole: true,
    show: (page) => show(page, domainData({ health: healthOf({ gone_at: '2026-11-20T06:00:00.000Z' }) })),
  },
  {
    name: 'health-not-answered',
    buyer: 'user',
    stopsClock: true,
    consoleErrors: /Failed to load resource|the look failed/,
    show: async (page, { t }) => {
      await show(page, domainData());
      await page.route('**/api/domains/lookAtDomain', (route) =>
        route.fulfill({ status: 502, json: { error: '', errorCode: 'PROVIDER_ERROR' } }),
      );
      await page.getByRole('button', { name: t('health.look') }).click();
      await expect(page.getByText(t('health.notAnswered'))).toBeVisible();
      // Stops the clock, because the toast disappears after 5 s.
      await page.clock.install();
    },
  },
];

async function show(page: Page, data: DomainData): Promise<void> {
  await stubDomain(page, data);
  await openPage(page, `/control-domain/${encodeURIComponent(data.domain.name)}`);
  await expect(page.getByRole('heading', { level: 1, name: data.domain.name })).toBeVisible();
}
