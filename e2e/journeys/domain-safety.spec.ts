import type { Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import type { DomainData } from '../screens/control-responses.ts';
import { enterWithBalance, uniqueLabel } from '../steps/domains.ts';
import { openPage } from '../steps/guest.ts';
import { pathIn, readLetter } from '../steps/letters.ts';
import { registerDomain } from '../steps/register-domain.ts';

const FAILED = 'Ссылка из письма не действует: она уже использована или устарела.';

/** Waits for the letter about the registration, which may otherwise be sent after the next one. */
const readRegistrationLetter = (page: Page, email: string) => readLetter(page, email);

test('a domain is unlocked by keyboard alone, and its code is sent after a confirmation by email', async ({
  page,
  context,
  call,
}) => {
  const { token, email } = await enterWithBalance(context, call, 300);
  const domain = `${uniqueLabel()}.ru`;
  await registerDomain(call, token, domain);
  await readRegistrationLetter(page, email);
  const isLocked = async () => (await call('domains/getDomainData', { domain }, { token })).domain.is_locked;
  await expect.poll(isLocked).toBe(true);
  await openPage(page, `/control-domain/${domain}`);
  const lock = page.getByRole('switch', { name: 'Запрет переноса' });
  const get = page.getByRole('button', { name: 'Получить код' });
  await expect(lock).toBeChecked();
  await expect(get).toBeDisabled();
  await expect(page.getByText('Чтобы получить код, выключите запрет переноса.')).toBeVisible();

  await lock.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Запрет переноса изменён.')).toBeVisible();
  await expect(lock).not.toBeChecked();
  await expect(lock).toBeFocused();
  expect(await isLocked()).toBe(false);

  await page.keyboard.press('Tab');
  await expect(get).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Письмо\sсо\sссылкой\sотправлено/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Отправить ещё раз' })).toBeFocused();

  const path = pathIn(await readLetter(page, email, 2));
  await page.goto(path);
  await expect(page.getByText(/^Запрос\sподтверждён\./)).toBeVisible();
  await expect(page).toHaveURL('/orders?kind=domains');
  expect(await readLetter(page, email, 3)).toMatch(/^\S{10}#7$/m);
});

test(
  'DNSSEC is enabled for a domain at Cloudflare, shows its DS record, and is disabled',
  extended,
  async ({ page, context, call }) => {
    const { token } = await enterWithBalance(context, call, 300);
    const domain = `${uniqueLabel()}.ru`;
    await registerDomain(call, token, domain);
    await call('domains/enableCloudflare', { domain }, { token });
    const cloudflare = async () => (await call('domains/getDomainData', { domain }, { token })).cloudflare;
    await expect.poll(async () => (await cloudflare()) !== null, { timeout: 30_000 }).toBe(true);
    // Cloudflare's sandbox is active within seconds: the page shows the zone as it was at first.
    await page.route('**/api/domains/getDomainData*', async (route) => {
      const data = (await (await route.fetch()).json()) as DomainData;
      await route.fulfill({ json: { ...data, cloudflare: { ...data.cloudflare, status: 'pending' } } });
    });
    await openPage(page, `/control-domain/${domain}`);
    const dnssec = page.getByRole('switch', { name: 'DNSSEC' });
    await expect(dnssec).toBeDisabled();
    await expect(page.getByText('Можно включить, когда Cloudflare заработает для этого домена.')).toBeVisible();
    await page.unroute('**/api/domains/getDomainData*');

    await expect.poll(async () => (await cloudflare())?.status, { timeout: 30_000 }).toBe('active');
    await page.reload();
    await expect(dnssec).not.toBeChecked();
    await dnssec.click();
    await expect(page.getByText('Настройка DNSSEC изменена.')).toBeVisible();
    await expect(dnssec).toBeChecked();
    const record = page.getByText(new RegExp(`^${domain}\\. 3600 IN DS `));
    await expect(record).toBeVisible();
    await expect(page.getByRole('button', { name: 'Скопировать запись DS' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'DNSSEC' })).toBeVisible();

    await dnssec.click();
    await expect(record).toBeHidden();
    await expect(dnssec).not.toBeChecked();
    await expect.poll(async () => (await cloudflare())?.dnssec).toEqual({ status: 'off', ds: null });
  },
);

test.describe('with invalid links', () => {
  test.use({ expectedConsoleErrors: /status of (404|409)|not confirmed/ });

  test('a link without its token is not found', extended, async ({ page }) => {
    expect((await page.goto('/confirm-auth-code'))?.status()).toBe(404);
    await expect(page).toHaveURL('/404');
  });

  for (const address of ['/confirm-auth-code/used-already', '/confirm-auth-code?token=used-already'])
    test(`${address} shows that the link is invalid`, extended, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByText(FAILED)).toBeVisible();
      await expect(page).toHaveURL('/');
    });

  test('a link stays valid while its domain is locked again', extended, async ({ page, context, call }) => {
    const { token, email } = await enterWithBalance(context, call, 300);
    const domain = `${uniqueLabel()}.ru`;
    await registerDomain(call, token, domain);
    await readRegistrationLetter(page, email);
    await call('domains/updateLock', { domain, locked: false }, { token });
    await call('domains/requestAuthCode', { domain }, { token });
    await call('domains/updateLock', { domain, locked: true }, { token });
    await page.goto(pathIn(await readLetter(page, email, 2)));
    await expect(page.getByText('Сначала выключите запрет переноса домена.')).toBeVisible();
    await call('domains/updateLock', { domain, locked: false }, { token });
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByText(/^Запрос\sподтверждён\./)).toBeVisible();
  });
});
