import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { enterAsUser, createAccount } from '../steps/accounts.ts';
import { expectBalance, topUp } from '../steps/balance.ts';
import { orderOf } from '../steps/buying.ts';
import { openPage, reloadPage, enterAsGuest } from '../steps/guest.ts';
import { readLetter } from '../steps/letters.ts';
import { operate } from '../steps/operator.ts';
import { placePaidOrder } from '../steps/paid-order.ts';

test('a guest claims one of three units, and sees the answer and the replacement', async ({ page, context, call }) => {
  const token = await enterAsGuest(context, call);
  const { product, orderId } = await placePaidOrder(call, token, 3);
  await openPage(page, '/orders');
  await orderOf(page, product)
    .getByRole('button', { name: /^Нужна\sпомощь/ })
    .click();
  const help = page.getByRole('dialog', { name: `Помощь с заказом № ${orderId}` });
  await expect(help.getByText(/^Гарантия\sдо/)).toBeVisible();
  await help.getByRole('button', { name: 'Отправить' }).click();
  await expect(help.getByText('Опишите, что случилось.', { exact: true })).toBeVisible();
  await help.getByRole('checkbox', { name: /№\s2/ }).check();
  await help.getByRole('textbox', { name: 'Сообщение' }).fill('Пароль не подходит');
  const video = help.getByRole('textbox', { name: 'Ссылка на видео' });
  await expect(video).toHaveAccessibleDescription(/^Видео\sне\sобязательно/);
  await video.fill('видео на диске');
  await help.getByRole('button', { name: 'Отправить' }).click();
  await expect(video).toBeFocused();
  await expect(video).toHaveAccessibleDescription(/^Укажите\sссылку\sцеликом/);
  await video.fill('https://youtu.be/dQ');
  await help.getByRole('button', { name: 'Отправить' }).click();
  await expect(help.getByText('Пароль не подходит')).toContainText('Ссылка на видео: https://youtu.be/dQ');
  await expect(help.getByText('Проверяем: № 2')).toBeVisible();
  await expect(video).toHaveValue('');
  await expect(help.getByText('Обращение по гарантии получено.')).toBeVisible();
  await expect(help.getByRole('checkbox')).toHaveCount(2);
  await expect(help.getByRole('textbox', { name: 'Сообщение' })).toHaveValue('');

  await operate('claims', '--order', `${orderId}`, '--answer', 'replacement', '--text', 'Заменили, проверьте');
  await reloadPage(page);
  await orderOf(page, product)
    .getByRole('button', { name: /Есть\sответ$/ })
    .click();
  await expect(help.getByText('Заменили, проверьте')).toBeVisible();
  await expect(help.getByText('Заменили: № 2')).toBeVisible();
  await help.getByRole('button', { name: 'Закрыть' }).click();
  await orderOf(page, product)
    .getByRole('button', { name: /^Открыть\sзаказ/ })
    .click();
  const goods = page
    .getByRole('dialog')
    .getByRole('list', { name: /^Товар/ })
    .getByRole('listitem');
  await expect(goods).toHaveCount(4);
  await expect(goods.nth(1).getByText('заменён')).toBeVisible();
  await expect(goods.nth(3).getByText('вместо № 2')).toBeVisible();
});

test('the claim form of a marked product says that a video is required', extended, async ({ page, context, call }) => {
  const token = await enterAsGuest(context, call);
  const { product } = await placePaidOrder(call, token, 1, { isMarked: true });
  await openPage(page, '/orders');
  await orderOf(page, product)
    .getByRole('button', { name: /^Нужна\sпомощь/ })
    .click();
  const help = page.getByRole('dialog', { name: /^Помощь\sс\sзаказом/ });
  await expect(help.getByRole('textbox', { name: 'Ссылка на видео' })).toHaveAccessibleDescription(
    /^Для\sтовара\sс\sпометкой\s\[Видео\]\sнужно\sвидео/,
  );
  await help.getByRole('textbox', { name: 'Сообщение' }).fill('Не открывается');
  for (const [name, path] of [
    ['Как записать видео', '/video-record'],
    ['Условия замены', '/replacement'],
  ] as const) {
    const opening = page.waitForEvent('popup');
    await help.getByRole('link', { name }).click();
    await expect(await opening).toHaveURL(path);
  }
  // The rules are read in other tabs, and the message stays.
  await expect(help.getByRole('textbox', { name: 'Сообщение' })).toHaveValue('Не открывается');
});

test('a question without a claim continues in one thread', extended, async ({ page, context, call }) => {
  const token = await enterAsGuest(context, call);
  const { product } = await placePaidOrder(call, token, 1);
  await openPage(page, '/orders');
  await orderOf(page, product)
    .getByRole('button', { name: /^Открыть\sзаказ/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Нужна помощь' }).click();
  const help = page.getByRole('dialog', { name: /^Помощь\sс\sзаказом/ });
  for (const message of ['Как войти?', 'Уже разобрался']) {
    await help.getByRole('textbox', { name: 'Сообщение' }).fill(message);
    await help.getByRole('button', { name: 'Отправить' }).click();
    await expect(help.getByRole('list', { name: 'Переписка' }).getByText(message)).toBeVisible();
  }
  await expect(help.getByText('Ждёт ответа')).toBeVisible();
  await expect(help.getByText(/^Проверяем/)).toHaveCount(0);
});

test('a user sees which unit was refunded, and the amount', extended, async ({ page, context, call }) => {
  const account = await createAccount(call);
  await topUp(call, account, { amount: 10, system: 'sbp' });
  const { product, order, orderId } = await placePaidOrder(call, account.token, 2);
  await operate('refund', '--order', `${orderId}`, '--units', '1', '--reason', 'does not work');
  await enterAsUser(context, account);
  await openPage(page, '/orders');
  await expect(orderOf(page, product).getByText(/^возврат/)).toBeVisible();
  await orderOf(page, product)
    .getByRole('button', { name: /^Открыть\sзаказ/ })
    .click();
  await expect(page.getByRole('dialog').getByText(/^№\s1:\s.*вернули\sна\sбаланс\.$/)).toBeVisible();
  const balance = (10 + Math.ceil((order.price / 2) * 100) / 100).toFixed(2).replace('.', ',');
  await expectBalance(page, `${balance} ₽`);
});

test('an open page that polls a refund updates the balance', extended, async ({ page, context, call }) => {
  const account = await createAccount(call);
  const { product, order, orderId } = await placePaidOrder(call, account.token, 1);
  await enterAsUser(context, account);
  await page.clock.install();
  // Not removed later: a poll may be on its way at that moment.
  let hidden: object = { status: 'processing' };
  await page.route('**/orders/getProductsOrders*', async (route) => {
    // Before the request: a response from before the refund must not end the polls.
    const mask = hidden;
    const response = (await (await route.fetch()).json()) as { orders: object[] };
    await route.fulfill({ json: { ...response, orders: response.orders.map((one) => ({ ...one, ...mask })) } });
  });
  await openPage(page, '/orders');
  await expect(orderOf(page, product)).toBeVisible();
  await expectBalance(page, '0,00 ₽');
  await operate('refund', '--order', `${orderId}`, '--reason', 'does not work');
  hidden = {};
  await page.clock.fastForward('00:11');
  await expect(orderOf(page, product).getByText('Возврат')).toBeVisible();
  await expectBalance(page, `${order.price.toFixed(2).replace('.', ',')} ₽`);
});

test('a guest redeems a refund by the link of its letter after signing in', async ({ page, context, call }) => {
  const token = await enterAsGuest(context, call);
  const email = `refund-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const { product, orderId } = await placePaidOrder(call, token, 1, { email });
  await readLetter(page, email);
  await operate('refund', '--order', `${orderId}`, '--reason', 'does not work');
  const letter = await readLetter(page, email, 2);
  const path = /\/claim-refund\/[\w-]+/.exec(letter)?.[0] ?? '';
  await openPage(page, '/orders');
  await orderOf(page, product)
    .getByRole('button', { name: /^Подробнее/ })
    .click();
  await expect(page.getByText(/можно\sполучить\sпо\sссылке\sиз\sписьма/)).toBeVisible();

  await openPage(page, path);
  await page.getByRole('main').getByRole('link', { name: 'Войти' }).click();
  const account = await createAccount(call);
  await page.getByRole('textbox', { name: 'Логин' }).fill(account.login);
  await page.getByLabel('Пароль', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByText(account.login.toLowerCase()).first()).toBeVisible();
  await page.getByRole('button', { name: 'Получить на баланс' }).click();
  await expect(page.getByRole('heading', { name: /уже\sна\sбалансе$/ })).toBeVisible();
  await expectBalance(page, `${product.price.toFixed(2).replace('.', ',')} ₽`);
});

test.describe('a refund link', () => {
  test.use({ expectedConsoleErrors: /status of 404/ });

  test('that is used or incomplete shows an error', extended, async ({ page, context, call }) => {
    await enterAsUser(context, await createAccount(call));
    await openPage(page, '/claim-refund/used-already');
    await page.getByRole('button', { name: 'Получить на баланс' }).click();
    await expect(page.getByRole('heading', { name: 'Ссылка не действует' })).toBeVisible();
    expect((await page.goto('/claim-refund'))?.status()).toBe(404);
  });
});
