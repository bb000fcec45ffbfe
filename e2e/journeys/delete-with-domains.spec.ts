import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { enterWithBalance, uniqueLabel } from '../steps/domains.ts';
import { openPage } from '../steps/guest.ts';
import { pathIn, readLetter } from '../steps/letters.ts';
import { registerDomain } from '../steps/register-domain.ts';

test.use({ expectedConsoleErrors: /Failed to load resource|not confirmed/ });

test(
  'an account with domains is deleted only after a second confirmation, by a letter that names all domains',
  extended,
  async ({ page, context, call }) => {
    const account = await enterWithBalance(context, call, 600);
    const first = `${uniqueLabel()}.ru`;
    await registerDomain(call, account.token, first);
    await readLetter(page, account.email);
    await openPage(page, '/profile/settings');
    const part = page.getByRole('region', { name: 'Удаление аккаунта' });
    const start = part.getByRole('button', { name: 'Удалить аккаунт' });
    await start.click();
    await page
      .getByRole('dialog', { name: 'Удалить аккаунт?' })
      .getByRole('button', { name: 'Прислать письмо' })
      .click();

    const window = page.getByRole('dialog', { name: 'Что будет с доменами' });
    await expect(window.getByRole('listitem')).toHaveText([first]);
    await expect(window).toContainText('Управлять ими не сможет никто');
    await expect(window.getByRole('link', { name: 'Мои домены' })).toHaveAttribute(
      'href',
      '/orders?kind=domains&view=own',
    );
    await page.keyboard.press('Escape');
    await expect(window).toBeHidden();
    await expect(start).toBeFocused();
    await expect(part.getByRole('status')).toHaveCount(0);

    // The rest is done by keyboard alone, starting from the button.
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Прислать письмо' }).press('Enter');
    const giveUp = window.getByRole('button', { name: 'Отказаться от доменов' });
    await giveUp.press('Enter');
    const tick = window.getByRole('checkbox', { name: 'Понимаю, что потеряю эти домены' });
    await expect(tick).toHaveAccessibleDescription('Отметьте, что готовы потерять эти домены.');
    await tick.press('Space');
    await giveUp.press('Enter');
    await expect(part.getByRole('status')).toContainText(account.email);

    const letter = await readLetter(page, account.email, 2);
    expect(letter).toContain(`вы потеряете домены: ${first}.`);
    const second = `${uniqueLabel()}.ru`;
    await registerDomain(call, account.token, second);
    await page.goto(pathIn(letter));
    await expect(page.getByRole('heading', { name: 'Аккаунт пока не удалён' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(second);
    await page.getByRole('link', { name: 'В настройки' }).click();
    await expect(page).toHaveURL('/profile/settings');
    await call('auth/verifyToken', {}, { token: account.token });
  },
);
