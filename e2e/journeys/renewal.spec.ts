import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { expectBalance, topUp } from '../steps/balance.ts';
import { enterWithBalance, uniqueLabel } from '../steps/domains.ts';
import { openPage } from '../steps/guest.ts';
import { registerDomain } from '../steps/register-domain.ts';

const title = 'Продление домена';

test('a domain is renewed from the balance on its own page, and its new expiry is shown without a reload', async ({
  page,
  context,
  call,
}) => {
  const { token } = await enterWithBalance(context, call, 600);
  const domain = `${uniqueLabel()}.ru`;
  await registerDomain(call, token, domain);
  await openPage(page, `/control-domain/${domain}`);
  const { active_to } = (await call('domains/getDomainData', { domain }, { token })).domain;
  const year = new Date(active_to).getUTCFullYear();
  const part = page.getByRole('region', { name: 'Продление' });
  await expect(part.getByText(new RegExp(`^Оплачен до\\s.*${year}`))).toBeVisible();
  await part.getByRole('button', { name: 'Продлить на\u00a0год' }).click();
  const window = page.getByRole('dialog', { name: title });
  await expect(window.getByText(new RegExp(`будет до\\s.*${year + 1}`))).toBeVisible();
  await window.getByRole('radio', { name: /^Баланс/ }).check();
  await window.getByRole('button', { name: 'Оплатить' }).click();
  await expect(window).toBeHidden();
  await expect(part.getByText(new RegExp(`^Оплачен до\\s.*${year + 1}`))).toBeVisible();
  await expect(page.getByText(/^Домен\sпродлён\sдо/)).toBeVisible();
  await expectBalance(page, '102,00 ₽');
  await expect(page.getByRole('list', { name: 'История изменений' }).getByText('Продление на год')).toBeVisible();

  await openPage(page, '/orders?kind=domains');
  const rows = page.getByRole('list', { name: 'Домены' }).getByRole('listitem').filter({ hasText: domain });
  await expect(rows.filter({ hasText: 'Продлён' })).toContainText('продление');
  await expect(rows.filter({ hasText: 'Зарегистрирован' })).toHaveCount(1);
});

test(
  'a balance shortfall for a renewal is topped up, and the renewal dialog is then reopened',
  extended,
  async ({ page, context, call }) => {
    const account = await enterWithBalance(context, call, 249);
    const domain = `${uniqueLabel()}.ru`;
    await registerDomain(call, account.token, domain);
    await openPage(page, `/control-domain/${domain}#renewal`);
    await page.getByRole('button', { name: 'Продлить на\u00a0год' }).click();
    const window = page.getByRole('dialog', { name: title });
    await window.getByRole('radio', { name: /^Баланс/ }).check();
    await window.getByRole('link', { name: 'пополнить баланс' }).click();
    await expect(page).toHaveURL('/profile/top-up?amount=249');
    await topUp(call, account, { amount: 249, system: 'sbp' });
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page.getByText('Ваш заказ ждёт. Денег на балансе хватает.')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Вернуться к заказу' }).click();
    await expect(page).toHaveURL(`/control-domain/${domain}`);
    await expect(window.getByRole('radio', { name: /^Баланс/ })).toBeChecked();
    await window.getByRole('button', { name: 'Оплатить' }).click();
    await expect(page.getByText(/^Домен\sпродлён\sдо/)).toBeVisible();
  },
);

test('automatic renewal is enabled, and stays enabled after a reload', extended, async ({ page, context, call }) => {
  const { token } = await enterWithBalance(context, call, 249);
  const domain = `${uniqueLabel()}.ru`;
  await registerDomain(call, token, domain);
  await openPage(page, `/control-domain/${domain}`);
  const auto = page.getByRole('switch', { name: 'Продлевать автоматически' });
  await auto.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Настройка автопродления изменена.')).toBeVisible();
  await expect(auto).toBeChecked();
  await page.reload();
  await expect(auto).toBeChecked();
});

test.describe('a renewal that fails', () => {
  test.use({ expectedConsoleErrors: /Failed to load resource|no payment/ });

  test('because the registrar refuses is refunded, and the page says so', extended, async ({ page, context, call }) => {
    const { token } = await enterWithBalance(context, call, 600);
    const domain = `${uniqueLabel('norenew')}.ru`;
    await registerDomain(call, token, domain);
    await openPage(page, `/control-domain/${domain}`);
    await page.getByRole('button', { name: 'Продлить на\u00a0год' }).click();
    const window = page.getByRole('dialog', { name: title });
    await window.getByRole('radio', { name: /^Баланс/ }).check();
    await window.getByRole('button', { name: 'Оплатить' }).click();
    await expect(page.getByText('Домен не продлён, деньги вернулись на баланс.')).toBeVisible();
    await expectBalance(page, '351,00 ₽');
  });

  test(
    'because it was made in another window is reported, and nothing is charged',
    extended,
    async ({ page, context, call }) => {
      const { token } = await enterWithBalance(context, call, 1_000);
      const domain = `${uniqueLabel()}.ru`;
      await registerDomain(call, token, domain);
      await openPage(page, `/control-domain/${domain}`);
      await page.getByRole('button', { name: 'Продлить на\u00a0год' }).click();
      await call('domains/renewDomain', { domain, paymentMethod: 'balance' }, { token });
      const window = page.getByRole('dialog', { name: title });
      await window.getByRole('radio', { name: /^Баланс/ }).check();
      await window.getByRole('button', { name: 'Оплатить' }).click();
      await expect(page.getByText('Домен уже продлён или прямо сейчас продлевается.').first()).toBeVisible();
      await expectBalance(page, '502,00 ₽');
    },
  );
});
