import { expect, type Locator, type Page } from '@playwright/test';
import { behindCloudflare, show } from './control.ts';
import type { Screen, ScreenFixtures } from './screen.ts';

const DKIM = `v=DKIM1; k=rsa; p=${'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA'.repeat(9)}IDAQAB`;

/** Screens of record forms, whose fields depend on the record type. */
export const records: Screen[] = [
  {
    name: 'records-mx',
    buyer: 'user',
    show: async (page, fixtures) => {
      const form = await openRecordForm(page, fixtures, 'MX');
      await form.locator('[name="content.priority"]').fill('70000');
      await form.locator('[name="content.target"]').fill('mail.example.com');
      await expect(form.getByRole('alert').filter({ hasText: /65/ })).toBeVisible();
    },
  },
  {
    name: 'records-srv',
    buyer: 'user',
    show: async (page, fixtures) => {
      const form = await openRecordForm(page, fixtures, 'SRV');
      await form.getByRole('button', { name: fixtures.t('control.record.add'), exact: true }).click();
      await expect(form.getByText(fixtures.t('records.fault.parts_missing')).first()).toBeVisible();
    },
  },
  {
    name: 'records-txt',
    buyer: 'user',
    show: async (page, fixtures) => {
      const form = await openRecordForm(page, fixtures, 'TXT');
      await form.locator('[name="content.value"]').fill(DKIM);
    },
  },
  {
    name: 'records-tlsa',
    buyer: 'user',
    show: async (page, fixtures) => {
      const form = await openRecordForm(page, fixtures, 'TLSA');
      await form.locator('[name="content.certificate"]').fill('0c72 xyz');
    },
  },
  {
    name: 'records-loc',
    buyer: 'user',
    show: async (page, fixtures) => void (await openRecordForm(page, fixtures, 'LOC')),
  },
  {
    name: 'records-caa',
    buyer: 'user',
    show: async (page, fixtures) => void (await openRecordForm(page, fixtures, 'CAA')),
  },
  {
    name: 'records-text',
    buyer: 'user',
    show: async (page, fixtures) => {
      const form = await openRecordForm(page, fixtures, 'NAPTR');
      await form.getByRole('checkbox', { name: fixtures.t('records.asText') }).check();
      await form.locator('[name="content"]').fill('100 10 "S" "SIP+D2U"');
      await form.getByRole('button', { name: fixtures.t('control.record.add'), exact: true }).click();
    },
  },
  {
    name: 'presets-list',
    buyer: 'user',
    show: async (page, fixtures) => void (await openPresets(page, fixtures)),
  },
  {
    name: 'presets-google',
    buyer: 'user',
    show: async (page, fixtures) => {
      const window = await openPreset(page, fixtures, 'google');
      await window.locator('[name="proof"]').fill('q3rT9vX');
      await scrollTo(window, fixtures.t('presets.plan'));
    },
  },
  {
    name: 'presets-site',
    buyer: 'user',
    show: async (page, fixtures) => {
      const window = await openPreset(page, fixtures, 'site');
      await window.locator('[name="addresses"]').fill('203.0.113.300');
      await window.locator('[name="addresses"]').press('Tab');
    },
  },
  {
    name: 'presets-spf',
    buyer: 'user',
    show: async (page, fixtures) => {
      const window = await openPreset(page, fixtures, 'spf');
      await window.getByRole('checkbox', { name: 'Google' }).check();
    },
  },
  {
    name: 'presets-dkim',
    buyer: 'user',
    show: async (page, fixtures) => {
      const window = await openPreset(page, fixtures, 'dkim');
      await window.locator('[name="selector"]').fill('s1');
      await window.locator('[name="key"]').fill(DKIM);
      await scrollTo(window, fixtures.t('presets.plan'));
    },
  },
  {
    name: 'presets-dmarc',
    buyer: 'user',
    show: async (page, fixtures) => {
      const window = await openPreset(page, fixtures, 'dmarc');
      await window.locator('[name="policy"]').selectOption('reject');
      await window.locator('[name="percent"]').fill('50');
    },
  },
];

async function openPresets(page: Page, { t }: Pick<ScreenFixtures, 't'>): Promise<Locator> {
  await show(page, behindCloudflare());
  await page.getByRole('button', { name: t('presets.open') }).click();
  const window = page.getByRole('dialog');
  await expect(window.getByRole('heading', { name: t('presets.group.mail') })).toBeVisible();
  return window;
}

async function openPreset(
  page: Page,
  fixtures: ScreenFixtures,
  id: 'google' | 'site' | 'spf' | 'dkim' | 'dmarc',
): Promise<Locator> {
  const window = await openPresets(page, fixtures);
  await window.getByRole('button', { name: fixtures.t(`presets.${id}.about`) }).click();
  await expect(window.getByRole('heading', { name: fixtures.t('presets.plan') })).toBeVisible();
  return window;
}

/** Scrolls to a heading near the end of the dialog. */
async function scrollTo(window: Locator, heading: string): Promise<void> {
  await window
    .getByRole('heading', { name: heading })
    .evaluate((element) => element.scrollIntoView({ block: 'start' }));
}

async function openRecordForm(page: Page, { t }: Pick<ScreenFixtures, 't'>, type: string): Promise<Locator> {
  await show(page, behindCloudflare());
  await page.getByRole('button', { name: t('control.records.add') }).click();
  const form = page.getByRole('form', { name: t('control.record.new') });
  await form.getByLabel(t('control.record.type'), { exact: true }).selectOption(type);
  await form.locator('[name="name"]').fill('mail');
  await form.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return form;
}
