import { expect, test } from '../journey.ts';
import { listViolations } from '../screens/axe.ts';
import { BEFORE_SIGN_IN, enterOffice, firstOperator } from '../steps/office.ts';
import { addPartner } from '../steps/partners.ts';

test.use({ expectedConsoleErrors: BEFORE_SIGN_IN });

test('withdrawals are paid, paid by hand and refused, and a bot is stopped and started', async ({ page }) => {
  const { login, botId, username, withdrawalIds } = await addPartner([600_000, 700_000, 800_000]);
  const [sent, byHand, refused] = withdrawalIds;
  await enterOffice(page, await firstOperator());
  await page.goto(`/admin/withdrawals?filter=${encodeURIComponent(JSON.stringify({ q: login }))}`);
  await expect(page.getByRole('row', { name: new RegExp(login) })).toHaveCount(3);
  expect(await listViolations(page, 'all', true), 'withdrawals').toEqual([]);

  await page.getByRole('row', { name: /6\s000,00/ }).click();
  await expect(page).toHaveURL(new RegExp(`/withdrawals/${sent}$`));
  await expect(page.getByText(/6\s000,00\s₽ → 75 USDT/)).toBeVisible();
  expect(await listViolations(page, 'all', true), 'withdrawal').toEqual([]);
  await page.getByRole('button', { name: 'Выплатить' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('получит 75 USDT');
  await dialog.getByRole('button', { name: 'Выплатить' }).click();
  await expect(page.getByText('Деньги отправлены')).toBeVisible();
  await expect(page.getByText('Выплачен', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Отказать' })).toHaveCount(0);

  await page.goto(`/admin/withdrawals/${byHand}`);
  await page.getByRole('button', { name: 'Выплачено вручную' }).click();
  await dialog.getByLabel(/^Номер или ссылка перевода/).fill('TRC-20 9f3c');
  await dialog.getByRole('button', { name: 'Выплачено вручную' }).click();
  await expect(page.getByText('Выплата записана')).toBeVisible();
  await expect(page.getByText('TRC-20 9f3c')).toBeVisible();

  await page.goto(`/admin/withdrawals/${refused}`);
  await page.getByRole('button', { name: 'Отказать' }).click();
  await dialog.getByLabel(/^Причина/).fill('Покупателей обманули');
  await dialog.getByRole('button', { name: 'Отказать' }).click();
  await expect(page.getByText('Отклонён', { exact: true })).toBeVisible();
  await expect(page.getByText(/отказ: Покупателей обманули/)).toBeVisible();

  await page.goto(`/admin/bots?filter=${encodeURIComponent(JSON.stringify({ q: username }))}`);
  await page.getByRole('row', { name: new RegExp(username) }).click();
  await expect(page).toHaveURL(new RegExp(`/bots/${botId}$`));
  await expect(page.getByRole('heading', { name: `@${username}` })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect(await listViolations(page, 'all', true), 'bot').toEqual([]);
  await page.getByRole('button', { name: 'Остановить' }).click();
  await dialog.getByLabel(/^Причина/).fill('Покупателей обманули');
  await dialog.getByRole('button', { name: 'Остановить' }).click();
  await expect(page.getByText('Остановлен', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Запустить' }).click();
  await dialog.getByRole('button', { name: 'Запустить' }).click();
  await expect(page.getByText('Работает', { exact: true })).toBeVisible();
});
