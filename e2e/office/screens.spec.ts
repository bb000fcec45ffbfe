import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { listViolations } from '../screens/axe.ts';
import { checkOfficeScreen, checkOfficeScreens } from '../screens/check-office-screen.ts';
import { officePaths } from '../screens/office-paths.ts';
import { BEFORE_SIGN_IN, enterOffice, firstOperator } from '../steps/office.ts';
import { addPersonItems, addSoldItems } from '../steps/office-items.ts';

test.use({ expectedConsoleErrors: BEFORE_SIGN_IN });

test('the sign-in of the office is accessible', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Вход для операторов' })).toBeVisible();
  expect(await listViolations(page, 'all', true)).toEqual([]);
});

test('the office runs its own scripts alone, and styles with the nonce of each response', async ({ request }) => {
  const nonces = await Promise.all(
    ['/admin', '/admin/orders/1'].map(async (path) => {
      const response = await request.get(path);
      const policy = response.headers()['content-security-policy'] ?? '';
      expect(policy).toContain("default-src 'self'; script-src 'self'; style-src 'self' 'nonce-");
      expect(policy).not.toContain('unsafe');
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      expect(await response.text()).toContain(nonce);
      return nonce;
    }),
  );
  expect(nonces[0]).not.toBe(nonces[1]);
});

for (const [name, paths] of Object.entries(officePaths)) {
  const details = paths === officePaths['of the day'] ? {} : extended;
  test(`the screens ${name} are accessible in light and dark, and fit a phone`, details, async ({ page }) => {
    await enterOffice(page, await firstOperator());
    await checkOfficeScreens(page, paths);
  });
}

test(
  'the pages of sold items, and their dialogs, are accessible in light and dark, and fit a phone',
  extended,
  async ({ page, call }) => {
    await enterOffice(page, await firstOperator());
    const { orders: order, ...others } = await addSoldItems(page, call);
    await checkOfficeScreens(page, [...Object.values(others), order]);
    for (const name of ['Вернуть деньги', 'Заменить']) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog').getByLabel(/^Причина/)).toBeVisible();
      await checkOfficeScreen(page, `the dialog “${name}”`);
      await page.getByRole('dialog').getByRole('button', { name: 'Отмена' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  },
);

test(
  'the pages of people, partners and domains, and a dialog with a reason, are accessible, and fit a phone',
  extended,
  async ({ page, call }) => {
    await enterOffice(page, await firstOperator());
    const { domains: domain, ...others } = await addPersonItems(page, call);
    await checkOfficeScreens(page, [...Object.values(others), domain]);
    await page.getByRole('button', { name: 'Заблокировать' }).click();
    await expect(page.getByRole('dialog').getByLabel(/^Причина/)).toBeVisible();
    await checkOfficeScreen(page, 'the dialog that blocks a domain');
  },
);
