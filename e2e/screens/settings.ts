import { expect } from '@playwright/test';
import { openPage } from '../steps/guest.ts';
import type { Screen } from './screen.ts';

/** Screens of the settings, and of the header of a user. */
export const settings: Screen[] = [
  {
    name: 'settings',
    buyer: 'user',
    isWhole: true,
    show: async (page, { t }) => {
      await openPage(page, '/profile/settings');
      await expect(page.getByRole('region', { name: t('invite.title') })).toBeVisible();
      await expect(page.getByRole('region', { name: t('sessions.title') }).getByRole('listitem')).toHaveCount(1);
    },
  },
  {
    name: 'settings-loading',
    buyer: 'user',
    show: async (page) => {
      await page.route('**/auth/verifyToken', () => undefined);
      await page.goto('/profile/settings');
      await expect(page.getByRole('status').first()).toBeAttached();
    },
  },
  {
    name: 'settings-refused',
    buyer: 'user',
    isWhole: true,
    show: async (page, { t }) => {
      await openPage(page, '/profile/settings');
      await page.getByLabel(t('email.label')).fill('anna@example');
      await page.getByRole('button', { name: t('email.change') }).click();
      await page.getByLabel(t('telegram.label')).fill('anna');
      await page.getByRole('button', { name: t('telegram.change') }).click();
      await page.getByLabel(t('password.old')).fill('something old');
      await page.getByLabel(t('password.new'), { exact: true }).fill('кот и 27 лодок');
      await page.getByLabel(t('password.repeat')).fill('кот и 28 лодок');
      await page.getByRole('button', { name: t('password.change') }).click();
      await expect(page.getByText(t('password.differ'))).toBeVisible();
      // Otherwise the sticky header would be in the middle of the screenshot.
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'settings-email-sent',
    buyer: 'user',
    show: async (page, { t }) => {
      await page.route('**/auth/changeEmail', (route) => route.fulfill({ json: { ok: true } }));
      await openPage(page, '/profile/settings');
      await page.getByLabel(t('email.label')).fill('anna.kovaleva@example.com');
      await page.getByRole('button', { name: t('email.change') }).click();
      await expect(page.getByText(t('email.sent', { email: 'anna.kovaleva@example.com' }))).toBeVisible();
    },
  },
  {
    name: 'deletion',
    buyer: 'user',
    show: async (page, { t }) => {
      await openPage(page, '/profile/settings');
      await page.getByRole('button', { name: t('remove.start') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'deletion-domains',
    buyer: 'user',
    consoleErrors: /Failed to load resource/,
    show: async (page, { t }) => {
      const names = ['myshop.com', 'кофейня.рф', 'a-rather-long-name-for-a-shop-that-sells-everything.shop'];
      const params = { domains: names };
      await page.route('**/auth/deleteAccount', (route) =>
        route.fulfill({ status: 409, json: { error: '', errorCode: 'HAS_DOMAINS', params } }),
      );
      await openPage(page, '/profile/settings');
      await page.getByRole('button', { name: t('remove.start') }).click();
      await page.getByRole('button', { name: t('remove.send') }).click();
      await page.getByRole('button', { name: t('remove.domains.send') }).click();
      await expect(page.getByText(t('remove.domains.must'))).toBeVisible();
    },
  },
  {
    name: 'deletion-new-domains',
    buyer: 'user',
    consoleErrors: /Failed to load resource|not confirmed/,
    show: async (page, { t }) => {
      const params = { domains: ['кофейня.рф'] };
      await page.route('**/auth/confirmAccountDeletion*', (route) =>
        route.fulfill({ status: 409, json: { error: '', errorCode: 'HAS_DOMAINS', params } }),
      );
      await openPage(page, '/confirm-account-deletion/some-token');
      await expect(page.getByRole('heading', { name: t('auth.confirm.domains') })).toBeVisible();
    },
  },
  {
    name: 'profile-menu',
    buyer: 'user',
    only: 'wide',
    show: async (page, { t, user }) => {
      await openPage(page, '/');
      await page.getByRole('banner').getByRole('button', { name: user.login }).click();
      await expect(page.getByRole('menuitem', { name: t('header.settings') })).toBeVisible();
    },
  },
  {
    name: 'burger-user',
    buyer: 'user',
    only: 'narrow',
    show: async (page, { t }) => {
      await openPage(page, '/');
      await page.getByRole('button', { name: t('header.menu') }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: t('header.logout') })).toBeVisible();
    },
  },
];
