import { expect, type Page } from '@playwright/test';
import { openPage } from '../steps/guest.ts';
import type { Screen, ScreenFixtures } from './screen.ts';
import {
  changes,
  cloudflare,
  cloudflareServers,
  domainData,
  type DomainChange,
  type DomainData,
  failedChange,
  healthOf,
  ownServers,
  stubDomain,
} from './control-responses.ts';
import { stubResponse } from './domain-responses.ts';

export const behindCloudflare = (overrides: Parameters<typeof cloudflare>[0] = {}) =>
  domainData({
    ns_records: cloudflareServers,
    cloudflare: cloudflare(overrides),
    domain: { google_auto_check_kt: true, kt_checked_at: '2026-11-22T06:00:00.000Z' },
    health: healthOf({
      certificate: { state: 'active', checked_at: '2026-11-22T06:10:00.000Z' },
      warning: { is_red: false, checked_at: '2026-11-22T06:00:00.000Z' },
    }),
  });

/** Screens of an own domain, in each of its states. */
export const control: Screen[] = [
  {
    name: 'control-plain',
    buyer: 'user',
    isWhole: true,
    show: (page) => show(page, domainData({ domain: { name: 'кофейня.рф' } }), []),
  },
  {
    name: 'control-servers',
    buyer: 'user',
    show: async (page, { t }) => {
      await show(page, domainData(), []);
      await page.getByRole('button', { name: t('control.servers.changeLabel') }).click();
      await page.getByRole('textbox', { name: t('control.servers.line', { number: 2 }) }).fill('');
      await page.getByRole('button', { name: t('control.servers.add') }).click();
      await page.getByRole('button', { name: t('control.save') }).click();
      await expect(page.getByText(t('control.servers.fillIn')).first()).toBeVisible();
    },
  },
  {
    name: 'control-cloudflare',
    buyer: 'user',
    isWhole: true,
    show: (page) => show(page, behindCloudflare()),
  },
  {
    name: 'control-waiting',
    buyer: 'user',
    show: (page) =>
      show(page, behindCloudflare({ status: 'pending', auto_ssl: 'off', tls_1_3: 'off', dns_records: [] })),
  },
  {
    name: 'control-pending',
    buyer: 'user',
    show: async (page, { t }) => {
      const change = { id: 16, what: 'cloudflare_on', date: '2026-11-22T10:00:00.000Z' } as const;
      await show(page, { ...domainData(), change }, [
        { ...change, status: 'pending', before: ownServers, after: cloudflareServers, error: null },
      ]);
      await expect(page.getByText(t('control.doing.cloudflareOn'))).toBeVisible();
    },
  },
  {
    name: 'control-editing',
    buyer: 'user',
    show: async (page, { t }) => {
      await show(page, behindCloudflare());
      await page.getByRole('button', { name: t('control.record.editLabel', { type: 'A', name: 'api' }) }).click();
      const form = page.getByRole('form', { name: t('control.record.edit') });
      await form.getByLabel(t('control.record.name')).fill('');
      await form.getByRole('button', { name: t('control.record.apply') }).click();
      await expect(form.getByText(t('control.fault.name_required'))).toBeVisible();
      await scrollToText(page, t('control.fault.name_required'));
    },
  },
  {
    name: 'control-unsaved',
    buyer: 'user',
    show: async (page, fixtures) => {
      await show(page, behindCloudflare());
      await changeSome(page, fixtures);
      await page.getByRole('button', { name: fixtures.t('control.unsaved.show') }).click();
      await scrollToText(page, fixtures.t('control.record.changed'));
    },
  },
  {
    name: 'control-refused',
    buyer: 'user',
    consoleErrors: /Failed to load resource/,
    show: async (page, fixtures) => {
      const { t } = fixtures;
      await show(page, behindCloudflare());
      await changeSome(page, fixtures);
      const params = { records: [{ index: 2, field: 'content', reason: 'duplicate' }] };
      await page.route('**/api/domains/updateDnsRecords', (route) =>
        route.fulfill({ status: 400, json: { error: '', errorCode: 'DNS_RECORD_INVALID', params } }),
      );
      await page.getByRole('button', { name: t('control.save') }).click();
      await expect(page.getByText(t('control.fault.duplicate'))).toBeVisible();
    },
  },
  {
    name: 'control-import',
    buyer: 'user',
    show: async (page, { t }) => {
      await show(page, behindCloudflare());
      await page.getByRole('button', { name: t('control.zone.import') }).click();
      const window = page.getByRole('dialog', { name: t('control.zone.title') });
      await window.getByRole('textbox').fill('www IN A 192.0.2.300\nmail IN MX mail');
      await window.getByRole('button', { name: t('control.zone.check') }).click();
      await expect(window.getByText('192.0.2.300', { exact: false }).last()).toBeVisible();
    },
  },
  {
    name: 'control-disable',
    buyer: 'user',
    show: async (page, { t }) => {
      await show(page, behindCloudflare());
      await page.getByRole('switch', { name: t('control.cloudflare.switch') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'control-failed',
    buyer: 'user',
    stopsClock: true,
    show: async (page, { t }) => {
      const change = { id: failedChange.id, what: failedChange.what, date: failedChange.date };
      await show(
        page,
        { ...domainData({ domain: { google_active_kt: true, kt_checked_at: '2026-11-22T06:00:00.000Z' } }), change },
        [failedChange, ...changes],
      );
      await stubResponse(
        page,
        'domains/getDomainData',
        domainData({ domain: { google_active_kt: true, kt_checked_at: '2026-11-22T06:00:00.000Z' } }),
      );
      const toast = page.getByRole('region', { name: t('ui.messages') }).getByText(failedChange.error ?? '');
      await expect(toast).toBeVisible();
      await page.getByRole('heading', { name: t('control.history') }).scrollIntoViewIfNeeded();
      // Stops the clock, because the toast disappears after 5 s.
      await page.clock.install();
    },
  },
  {
    name: 'control-banned',
    buyer: 'user',
    isWhole: true,
    show: (page) => {
      const data = behindCloudflare();
      const reason = 'Поддельная страница входа в\u00a0банк по\u00a0адресу /login';
      const bans = [{ source: 'operator', reason, date: '2026-11-21T12:00:00.000Z' }] as const;
      return show(page, { ...data, domain: { ...data.domain, domainBanned: true, bans: [...bans] } });
    },
  },
];

export async function show(
  page: Page,
  data: DomainData,
  domainChanges: readonly DomainChange[] = changes,
): Promise<void> {
  await stubDomain(page, data, domainChanges, domainChanges.length > 1 ? 3 : 1);
  await openPage(page, `/control-domain/${encodeURIComponent(data.domain.name)}`);
  await expect(page.getByRole('heading', { level: 1, name: data.domain.name })).toBeVisible();
}

/** Edits, adds and removes one record. */
async function changeSome(page: Page, { t }: Pick<ScreenFixtures, 't'>): Promise<void> {
  await page.getByRole('button', { name: t('control.record.copy', { type: 'A', name: 'api' }) }).click();
  const added = page.getByRole('form', { name: t('control.record.new') });
  await added.getByLabel(t('control.record.name')).fill('img');
  await added.getByRole('button', { name: t('control.record.add'), exact: true }).click();
  await page.getByRole('button', { name: t('control.record.editLabel', { type: 'CNAME', name: 'www' }) }).click();
  const edited = page.getByRole('form', { name: t('control.record.edit') });
  await edited.getByLabel(t('records.label.alias')).fill('shops.example.net');
  await edited.getByRole('button', { name: t('control.record.apply') }).click();
  await page.getByRole('button', { name: t('control.record.remove', { type: 'NS', name: 'shop' }) }).click();
}

/** Scrolls the text into the middle of the screenshot. */
async function scrollToText(page: Page, text: string): Promise<void> {
  await page
    .getByText(text, { exact: true })
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center' }));
}
