import { expect, test } from '../journey.ts';
import { enterWithBalance, freshLabel } from '../steps/domains.ts';
import { arrive } from '../steps/guest.ts';
import { pathIn, readLetter } from '../steps/letters.ts';
import { untilRegistered } from '../steps/own-domain.ts';

const FAILED = 'Ссылка из письма не действует: она уже использована или устарела.';

test('a name is unlocked and its code comes by mail after the confirmation there, by the keyboard alone', async ({
  page,
  context,
  call,
}) => {
  const { token, email } = await enterWithBalance(context, call, 300);
  const domain = `${freshLabel()}.ru`;
  await untilRegistered(call, token, domain);
  const isLocked = async () => (await call('domains/getDomainData', { domain }, { token })).domain.is_locked;
  await expect.poll(isLocked).toBe(true);
  await arrive(page, `/control-domain/${domain}`);
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

  // The first letter told of the registration.
  const path = pathIn(await readLetter(page, email, 2));
  await page.goto(path);
  await expect(page.getByText(/^Запрос\sподтверждён\./)).toBeVisible();
  await expect(page).toHaveURL('/orders?kind=domains');
  expect(await readLetter(page, email, 3)).toMatch(/^\S{10}#7$/m);
});

test('DNSSEC is switched on behind Cloudflare, shows its record to copy, and is switched off', async ({
  page,
  context,
  call,
}) => {
  test.slow();
  const { token } = await enterWithBalance(context, call, 300);
  const domain = `${freshLabel()}.ru`;
  await untilRegistered(call, token, domain);
  await call('domains/enableCloudflare', { domain }, { token });
  const cloudflare = async () => (await call('domains/getDomainData', { domain }, { token })).cloudflare;
  await arrive(page, `/control-domain/${domain}`);
  const dnssec = page.getByRole('switch', { name: 'DNSSEC' });
  await expect(dnssec).toBeDisabled();
  await expect(page.getByText('Можно включить, когда Cloudflare заработает для этого домена.')).toBeVisible();

  await expect.poll(async () => (await cloudflare())?.status).toBe('active');
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
});

test.describe('with links that lead nowhere', () => {
  test.use({ expectedComplaints: /status of (404|409)|not confirmed/ });

  test('one without its token is not found', async ({ page }) => {
    expect((await page.goto('/confirm-auth-code'))?.status()).toBe(404);
    await expect(page).toHaveURL('/404');
  });

  for (const address of ['/confirm-auth-code/used-already', '/confirm-auth-code?token=used-already'])
    test(`${address} says so`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByText(FAILED)).toBeVisible();
      await expect(page).toHaveURL('/');
    });

  test('a name that is locked again leaves the link good', async ({ page, context, call }) => {
    const { token, email } = await enterWithBalance(context, call, 300);
    const domain = `${freshLabel()}.ru`;
    await untilRegistered(call, token, domain);
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
