import { extended, unlessRussian } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { domainData, ownServers } from '../screens/control-responses.ts';
import { enterAsUser, createAccount } from '../steps/accounts.ts';
import { startChange, openDomainControl, date, recordCall, okResponse, toast } from '../steps/control.ts';

test.use({ expectedConsoleErrors: /Failed to load resource| failed/ });

test.beforeEach(async ({ page, call }) => {
  await enterAsUser(page.context(), await createAccount(call));
});

for (const texts of [
  {
    language: 'ru',
    change: 'Изменить серверы имён',
    line: 'Сервер имён',
    remove: 'Убрать сервер имён 2',
    save: 'Сохранить',
    fillIn: 'Заполните все поля.',
    count: 'Укажите от 2 до 4 серверов имён.',
    invalid: 'Это не имя сервера. Введите имя вида ns1.example.com.',
    twice: 'Этот сервер уже указан выше.',
    failed: 'Не удалось изменить серверы имён. Попробуйте ещё раз или напишите в поддержку.',
    done: 'Серверы имён изменены.',
  },
  {
    language: 'en',
    change: 'Change name servers',
    line: 'Name server',
    remove: 'Remove name server 2',
    save: 'Save',
    fillIn: 'Fill in all fields.',
    count: 'Minimum/Maximum number of NS records is 2/4.',
    invalid: 'This isn’t a server name. Enter one like ns1.example.com.',
    twice: 'This server is already listed above.',
    failed: 'Couldn’t update name servers. Try again or contact support.',
    done: 'Name servers updated.',
  },
  {
    language: 'zh',
    change: '修改域名服务器',
    line: '域名服务器',
    remove: '移除域名服务器 2',
    save: '保存',
    fillIn: '请填写所有字段。',
    count: '域名服务器至少 2 个，最多 4 个。',
    invalid: '服务器名称格式不正确，应类似 ns1.example.com。',
    twice: '该服务器上面已填写。',
    failed: '域名服务器修改失败。请重试或联系客服。',
    done: '域名服务器已修改。',
  },
]) {
  test(
    `name servers are checked in order and changed, ${texts.language}`,
    unlessRussian(texts.language),
    async ({ page }) => {
      const two = ownServers.slice(0, 2);
      const stub = await openDomainControl(page, domainData({ ns_records: two }), texts.language);
      const change = page.getByRole('button', { name: texts.change });
      await change.click();
      const line = (number: number) => page.getByRole('textbox', { name: `${texts.line} ${number}` });
      const save = page.getByRole('button', { name: texts.save });
      await expect(line(1)).toBeFocused();

      await page.getByRole('button', { name: texts.remove }).click();
      await line(1).fill(' ');
      await save.click();
      await expect(line(1)).toHaveAccessibleDescription(texts.fillIn);
      await line(1).fill('ns1.example.com');
      await save.click();
      await expect(page.getByRole('alert').filter({ hasText: texts.count })).toBeVisible();

      // A pasted list fills as many fields as it has entries.
      await line(1).evaluate((field) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', 'ns1.example.com\nns2.example.com, NS1.example.com.\nns4\nns5.example.com');
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      });
      await expect(line(5)).toHaveValue('ns5.example.com');
      await save.click();
      await expect(page.getByRole('alert').filter({ hasText: texts.count })).toBeVisible();
      await page.getByRole('button', { name: texts.remove.replace('2', '5') }).click();
      await save.click();
      await expect(line(3)).toHaveAccessibleDescription(texts.twice);
      await expect(line(4)).toHaveAccessibleDescription(texts.invalid);
      await line(3).fill('днс.example.com');
      await line(4).fill('ns4.example.com');

      await page.route(
        '**/api/domains/updateNsRecords',
        (route) => route.fulfill({ status: 502, json: { error: '', errorCode: 'PROVIDER_ERROR' } }),
        { times: 1 },
      );
      await save.click();
      await expect(toast(page, texts.failed)).toBeVisible();
      await expect(line(3)).toHaveValue('днс.example.com');
      const nsRecords = ['ns1.example.com', 'ns2.example.com', 'xn--d1asm.example.com', 'ns4.example.com'];
      const end = startChange(stub, 'name_servers');
      stub.data = { ...stub.data, change: null };
      await page.route(
        '**/api/domains/updateNsRecords',
        (route) => {
          recordCall(stub, route.request());
          stub.data = { ...stub.data, change: { id: 90, what: 'name_servers', date } };
          return route.fulfill(okResponse);
        },
        { times: 1 },
      );
      await save.click();
      await expect(change).toBeDisabled();
      end({ ns_records: nsRecords });
      await expect(toast(page, texts.done)).toBeVisible();
      await expect(page.getByText('xn--d1asm.example.com', { exact: true })).toBeVisible();
      expect(stub.sent).toEqual([{ call: 'updateNsRecords', body: { nsRecords } }]);
    },
  );
}

test('an error of the server for a name server is shown at its field', extended, async ({ page }) => {
  await openDomainControl(page, domainData());
  await page.getByRole('button', { name: 'Изменить серверы имён' }).click();
  const params = { nameServers: [{ index: 1, reason: 'invalid' }] };
  await page.route(
    '**/api/domains/updateNsRecords',
    (route) => route.fulfill({ status: 400, json: { error: 'A sentence.', errorCode: 'VALIDATION', params } }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('textbox', { name: 'Сервер имён 2' })).toHaveAccessibleDescription(
    /^Это\sне\sимя\sсервера/,
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Изменить серверы имён' })).toBeFocused();
});
