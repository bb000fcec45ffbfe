import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { openShop } from '../shop/open-shop.ts';
import { chooseOnBuy, pressPay } from '../steps/buying.ts';
import { enterOffice, firstOperator } from '../steps/office.ts';

const TOKEN = '10000:SandboxSandboxSandboxSandboxSandbox';

test(
  'an owner opens a shop from nothing: name, goods, keys, mail, a sale in the sandbox, real payments',
  extended,
  async ({ browser }) => {
    const provider = await openShop({ SEED: 'none' });
    const letters: string[] = [];
    const relay = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) => {
        letters.push(address);
        done();
      },
      onData: (stream, _session, done) => stream.resume().on('end', () => done()),
    });
    await once(relay.listen(0, '127.0.0.1'), 'listening');
    const shop = await openShop({ SEED: 'none', CRYPTOBOT_API_URL: `${provider.url}/sandbox/cryptobot/api` });
    const context = await browser.newContext({ baseURL: shop.url, locale: 'ru-RU' });
    const page = await context.newPage();
    try {
      await enterOffice(page, await firstOperator(shop.dataDir));
      await page.getByRole('link', { name: 'Открыть магазин' }).click();
      await page.getByLabel(/^Название магазина/).fill('Лавка ключей');
      await page.getByRole('button', { name: 'Сохранить и дальше' }).click();

      await page.getByLabel(/^Категория/).fill('Telegram');
      await page
        .getByLabel(/^По-английски/)
        .first()
        .fill('Telegram');
      await page
        .getByLabel(/^По-китайски/)
        .first()
        .fill('Telegram');
      await page.getByLabel(/^Раздел/).fill('Аккаунты');
      await page
        .getByLabel(/^По-английски/)
        .last()
        .fill('Accounts');
      await page
        .getByLabel(/^По-китайски/)
        .last()
        .fill('账号');
      await page.getByRole('button', { name: 'Сохранить и дальше' }).click();

      await page.getByLabel(/^Название товара/).fill('Ключ от всех дверей');
      await page.getByLabel(/^Цена/).fill('150,50');
      await page.getByLabel(/^Описание/).fill('Открывает любую дверь.\n<b>Почти</b> любую.');
      await page.getByRole('button', { name: 'Сохранить и дальше' }).click();

      await page.getByLabel(/^Единицы, по одной/).fill('KEY-0001\nKEY-0002');
      await page.getByRole('button', { name: 'Сохранить и дальше' }).click();

      await page.getByRole('button', { name: 'Crypto Bot' }).click();
      await page.getByLabel(/^Токен API/).fill('1:wrong-token-of-somebody');
      await page.getByRole('button', { name: 'Проверить', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText('Провайдер не принимает эти ключи.');
      await page.getByLabel(/^Токен API/).fill(TOKEN);
      await page.getByRole('button', { name: 'Проверить и сохранить' }).click();

      await page.getByRole('button', { name: 'Почта', exact: true }).click();
      await page.getByLabel(/^Сервер/).fill('127.0.0.1');
      await page.getByLabel(/^Порт/).fill(String((relay.server.address() as AddressInfo).port));
      await page.getByLabel(/^Отправитель/).fill('shop@lavka.example');
      await page.getByLabel(/^Отправить проверочное письмо/).fill('owner@lavka.example');
      await page.getByRole('button', { name: 'Проверить и сохранить' }).click();
      await expect.poll(() => letters).toEqual(['owner@lavka.example']);

      const opening = context.waitForEvent('page');
      await page.getByRole('link', { name: 'Открыть товар в магазине' }).click();
      const buying = await opening;
      await expect(buying.getByRole('heading', { name: 'Ключ от всех дверей' })).toBeVisible();
      await expect(buying.getByText('<b>Почти</b> любую.')).toBeVisible();
      await expect(buying).toHaveTitle(/Лавка ключей/);
      await chooseOnBuy(buying, /^Купить/);
      const purchase = buying.getByRole('dialog', { name: 'Покупка' });
      await purchase.getByRole('radio', { name: /Карта/ }).check();
      const payment = await pressPay(buying, purchase);
      await payment.getByRole('button', { name: 'Оплатить', exact: true }).click();
      await expect(payment.getByText('Выполнен', { exact: true })).toBeVisible();

      await page.bringToFront();
      await page.getByRole('button', { name: 'Включить настоящие платежи' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Включить настоящие платежи' }).click();
      await expect(page.getByText('Магазин открыт: всё готово к продажам.')).toBeVisible();
    } finally {
      await context.close();
      await Promise.all([shop.close(), provider.close()]);
      await new Promise<void>((resolve) => relay.close(() => resolve()));
    }
  },
);
