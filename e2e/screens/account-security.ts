import { expect, type Locator, type Page } from '@playwright/test';
import type { Output } from '@lotok/contract';
import { openPage } from '../steps/guest.ts';
import { refuseOnce } from '../steps/refusals.ts';
import type { Screen, ScreenFixtures } from './screen.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const devices: Output<'auth/getSessions'> = [
  {
    id: 1,
    user_agent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`,
    address: '203.0.113.7',
    created_at: '2026-11-02T09:00:00.000Z',
    seen_at: '2026-11-20T18:04:00.000Z',
    is_current: true,
  },
  {
    id: 2,
    user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile/15E148 Safari/604.1',
    address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
    created_at: '2026-10-02T09:00:00.000Z',
    seen_at: '2026-11-19T07:31:00.000Z',
    is_current: false,
  },
  {
    id: 3,
    user_agent: '',
    address: '198.51.100.24',
    created_at: '2026-09-02T09:00:00.000Z',
    seen_at: '2026-11-01T21:15:00.000Z',
    is_current: false,
  },
];
const security: Output<'auth/getSecurity'> = {
  has_totp: true,
  recovery_codes_left: 2,
  passkeys: [
    { id: 1, name: 'Chrome, Windows', created_at: '2026-10-02T09:00:00.000Z', used_at: '2026-11-20T18:04:00.000Z' },
    { id: 2, name: 'YubiKey 5C', created_at: '2026-11-02T09:00:00.000Z', used_at: null },
    {
      id: 3,
      name: 'Safari, iPhone',
      created_at: '2026-01-02T09:00:00.000Z',
      used_at: '2026-03-02T09:00:00.000Z',
      needs_review: true,
    },
  ],
};
const codes = ['7kq2-mx9d', 'p4ht-2wnc', 'v8rs-j5ye', 'b3gz-6ukf', 'x9ma-4tqd', 'c5wn-8hrp', 'y2ej-7vsk', 'f6ub-3gzm'];

/** Screens of the second step, passkeys and sessions. */
export const accountSecurity: Screen[] = [
  { name: 'safety', buyer: 'user', isWhole: true, show: (page) => showSecurity(page) },
  { name: 'totp-password', buyer: 'user', show: async (page, fixtures) => void (await openSetup(page, fixtures)) },
  { name: 'totp-key', buyer: 'user', show: async (page, fixtures) => void (await openKey(page, fixtures)) },
  {
    name: 'totp-refused',
    buyer: 'user',
    consoleErrors: /status of 401/,
    show: async (page, fixtures) => {
      const dialog = await openKey(page, fixtures);
      await refuseOnce(page, 'auth/enableTotp', 401, 'SECOND_FACTOR_INVALID');
      await dialog.getByLabel(fixtures.t('totp.code')).fill('000000');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText(fixtures.t('error.SECOND_FACTOR_INVALID'))).toBeVisible();
    },
  },
  {
    name: 'totp-codes',
    buyer: 'user',
    show: async (page, fixtures) => {
      const dialog = await openKey(page, fixtures);
      await page.route('**/auth/enableTotp', (route) => route.fulfill({ json: { recovery_codes: codes } }));
      await dialog.getByLabel(fixtures.t('totp.code')).fill('123456');
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('listitem')).toHaveCount(codes.length);
    },
  },
  {
    name: 'totp-off',
    buyer: 'user',
    show: async (page, { t }) => {
      await showSecurity(page);
      await page.getByRole('button', { name: t('totp.stop') }).click();
      await expect(page.getByLabel(t('security.password'))).toBeFocused();
    },
  },
  {
    name: 'passkey-add',
    buyer: 'user',
    show: async (page, { t }) => {
      await openPage(page, '/profile/settings');
      await page.getByRole('button', { name: t('passkey.add') }).click();
      await expect(page.getByLabel(t('security.password'))).toBeFocused();
    },
  },
  {
    name: 'passkey-keep',
    buyer: 'user',
    show: async (page, { t }) => {
      await showSecurity(page);
      await page.getByRole('button', { name: t('passkey.keepLabel', { name: 'Safari, iPhone' }) }).click();
      await expect(page.getByLabel(t('security.password'))).toBeFocused();
    },
  },
  {
    name: 'passkey-remove',
    buyer: 'user',
    show: async (page, { t }) => {
      await showSecurity(page);
      await page.getByRole('button', { name: t('passkey.remove', { name: 'YubiKey 5C' }) }).click();
      await expect(page.getByRole('dialog', { name: t('passkey.removeAsk') })).toBeVisible();
    },
  },
];

async function showSecurity(page: Page): Promise<void> {
  await page.route('**/auth/getSecurity', (route) => route.fulfill({ json: security }));
  await page.route('**/auth/getSessions', (route) => route.fulfill({ json: devices }));
  await openPage(page, '/profile/settings');
  await expect(page.getByText('YubiKey 5C')).toBeVisible();
}

async function openSetup(page: Page, { t }: ScreenFixtures): Promise<Locator> {
  await openPage(page, '/profile/settings');
  await page.getByRole('button', { name: `${t('totp.start')}: ${t('totp.title')}` }).click();
  const dialog = page.getByRole('dialog', { name: t('totp.setUp') });
  await expect(dialog.getByLabel(t('security.password'))).toBeFocused();
  return dialog;
}

async function openKey(page: Page, fixtures: ScreenFixtures): Promise<Locator> {
  const dialog = await openSetup(page, fixtures);
  await dialog.getByLabel(fixtures.t('security.password')).fill(fixtures.user.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img')).toBeVisible();
  return dialog;
}
