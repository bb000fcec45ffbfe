import { expect, type Page } from '@playwright/test';
import { openPage } from '../steps/guest.ts';
import { refuseOnce } from '../steps/refusals.ts';
import type { Screen, ScreenFixtures } from './screen.ts';

const REFUSED = /status of 4\d\d/;

/** Screens of signing in, registration and password reset. */
export const accounts: Screen[] = [
  { name: 'login', show: (page) => openPage(page, '/login') },
  {
    name: 'login-to-payment',
    show: async (page, { t }) => {
      await openPage(page, '/profile/top-up?payment=1');
      await expect(page.getByText(t('auth.signIn.paymentLead'))).toBeVisible();
    },
  },
  {
    name: 'login-refused',
    consoleErrors: REFUSED,
    show: async (page, { t }) => {
      await openPage(page, '/login');
      await page.getByLabel(t('auth.loginOrEmail')).fill('nobody_is_called_so');
      await page.getByLabel(t('auth.password'), { exact: true }).fill('12345678');
      await submit(page, t('auth.signIn.submit'));
      await expect(page.getByText(t('error.USER_NOT_FOUND'))).toBeVisible();
    },
  },
  {
    name: 'login-limited',
    consoleErrors: /status of 429|login failed/,
    show: async (page, { t }) => {
      await openPage(page, '/login');
      await refuseOnce(page, 'auth/login', 429, 'RATE_LIMITED', { 'retry-after': '900' });
      await page.getByLabel(t('auth.loginOrEmail')).fill('anna_kovaleva');
      await page.getByLabel(t('auth.password'), { exact: true }).fill('12345678');
      await submit(page, t('auth.signIn.submit'));
      await expect(page.getByText(t('auth.tooMany', { minutes: 15 }))).toBeVisible();
    },
  },
  {
    name: 'second-factor',
    consoleErrors: REFUSED,
    show: async (page, { t }) => {
      await openPage(page, '/login');
      await refuseOnce(page, 'auth/login', 401, 'SECOND_FACTOR_REQUIRED');
      await page.getByLabel(t('auth.loginOrEmail')).fill('anna_kovaleva');
      await page.getByLabel(t('auth.password'), { exact: true }).fill('12345678');
      await submit(page, t('auth.signIn.submit'));
      await expect(page.getByLabel(t('auth.factor.code'))).toBeFocused();
    },
  },
  { name: 'register', isWhole: true, show: (page) => openPage(page, '/register') },
  {
    name: 'register-refused',
    isWhole: true,
    show: async (page, { t }) => {
      await openPage(page, '/register');
      await page.getByLabel(t('auth.login'), { exact: true }).fill('анна');
      await page.getByLabel(t('auth.password'), { exact: true }).fill('kD7wm2Tx');
      await page.getByLabel(t('auth.telegram')).fill('anna');
      await submit(page, t('auth.register.submit'));
      await expect(page.getByText(t('auth.captcha.missing'))).toBeVisible();
    },
  },
  { name: 'reset-email', show: (page) => openPage(page, '/reset-password') },
  { name: 'reset-code', show: (page, fixtures) => toCode(page, fixtures) },
  {
    name: 'reset-password',
    isWhole: true,
    show: async (page, fixtures) => {
      const { t } = fixtures;
      await toCode(page, fixtures);
      await page.route('**/auth/checkResetPasswordCode', (route) => route.fulfill({ json: { ok: true } }));
      await page.getByLabel(t('auth.reset.code')).fill('7KQ2MX');
      await submit(page, t('auth.reset.check'));
      await page.getByLabel(t('auth.reset.newPassword'), { exact: true }).fill('берег моря в июле');
    },
  },
  {
    name: 'confirm',
    show: async (page, { t }) => {
      await page.route('**/auth/confirmEmailChange*', () => undefined);
      await openPage(page, '/confirm-email-change/link-of-a-letter');
      await expect(page.getByText(t('auth.confirm.working'))).toBeVisible();
    },
  },
];

const submit = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

async function toCode(page: Page, { t }: ScreenFixtures): Promise<void> {
  await openPage(page, '/reset-password');
  await page.route('**/auth/sendPasswordResetEmail', (route) => route.fulfill({ json: { ok: true } }));
  await page.getByLabel(t('auth.email'), { exact: true }).fill('anna.kovaleva@example.com');
  await submit(page, t('auth.reset.send'));
  await expect(page.getByLabel(t('auth.reset.code'))).toBeFocused();
}
