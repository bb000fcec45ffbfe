import type { BrowserContext, Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect, test } from '../journey.ts';
import { listViolations } from '../screens/axe.ts';
import { extendTimers } from '../steps/timers.ts';

/** As in the page: a toast that is measured must stay. */
const TOAST_MS = 4_000;

type Update = { update_id: number; message?: { text: string; chat: { id: number } }; callback_query?: { id: string } };

/** Writes to the pretended BotFather as a new person. Returns the new bot's username and token. */
async function createBot(page: Page, name: string): Promise<{ username: string; token: string }> {
  const username = `journey_${crypto.randomUUID().slice(0, 8)}_bot`;
  await page.goto('/sandbox/telegram?bot=BotFather');
  await page.getByRole('button', { name: 'Запустить' }).click();
  const log = page.getByRole('log');
  for (const [text, reply] of [
    ['/newbot', 'Как его назвать?'],
    [name, 'придумайте имя пользователя'],
    [username, `@${username} готов`],
  ] as const) {
    await page.getByRole('textbox', { name: 'Сообщение' }).fill(text);
    await page.keyboard.press('Enter');
    await expect(log.getByText(reply).last()).toBeVisible();
  }
  return { username, token: (await log.locator('code').last().textContent()) ?? '' };
}

/** A bot whose code is the journey: it polls and calls methods. */
function runBot(context: BrowserContext, token: string) {
  let offset = 0;
  const call = async (method: string, data: object = {}) => {
    const response = await context.request.post(`/sandbox/telegram/bot${token}/${method}`, { data });
    return ((await response.json()) as { result: unknown }).result;
  };
  return {
    call,
    async nextUpdate(): Promise<Update> {
      const [update] = (await call('getUpdates', { offset, limit: 1, timeout: 10 })) as Update[];
      if (!update) throw new Error('no update came');
      offset = update.update_id + 1;
      return update;
    },
    async sendDocument(chatId: number): Promise<void> {
      await context.request.post(`/sandbox/telegram/bot${token}/sendDocument`, {
        multipart: {
          chat_id: String(chatId),
          caption: 'Ваш заказ',
          document: { name: 'заказ.txt', mimeType: 'text/plain', buffer: Buffer.from('логин:пароль') },
        },
      });
    },
  };
}

async function addPerson(page: Page, name: string, language: string): Promise<void> {
  await page.goto('/sandbox/telegram');
  await page.getByText('Вы пишете как').click();
  await page.getByLabel('Имя', { exact: true }).fill(name);
  await page.getByLabel('Язык').selectOption(language);
  await page.getByRole('button', { name: 'Добавить' }).click();
  await expect(page.locator('.persons summary')).toContainText(name);
}

test('a person creates a bot in the sandbox of Telegram and chats with it, without a reload', async ({
  page,
  context,
}) => {
  await addPerson(page, 'Зоя', 'ru');
  const { username, token } = await createBot(page, 'Лавка');
  const bot = runBot(context, token);
  await bot.call('setMyCommands', { commands: [{ command: 'cart', description: 'корзина' }] });

  await page.goto(`/sandbox/telegram?bot=${username}&start=p_7`);
  await extendTimers(page, TOAST_MS);
  await page.getByRole('button', { name: 'Запустить' }).click();
  await expect(page).toHaveURL(`/sandbox/telegram?bot=${username}`);
  const { message } = await bot.nextUpdate();
  expect(message?.text).toBe('/start p_7');
  const chatId = message?.chat.id ?? 0;

  const keyboard = (label: string) => ({
    inline_keyboard: [
      [
        { text: label, callback_data: 'more' },
        { text: 'Оплатить', url: 'http://localhost/pay' },
      ],
    ],
  });
  const sent = (await bot.call('sendMessage', {
    chat_id: chatId,
    text: '<b>Netflix</b> за 100 ₽',
    parse_mode: 'HTML',
    reply_markup: keyboard('+1'),
  })) as { message_id: number };
  const log = page.getByRole('log');
  await expect(log.locator('strong')).toHaveText('Netflix');
  await expect(log.getByRole('link', { name: 'Оплатить' })).toHaveAttribute('target', '_blank');

  const more = log.getByRole('button', { name: '+1' });
  await more.focus();
  await page.keyboard.press('Enter');
  const { callback_query: query } = await bot.nextUpdate();
  await bot.call('editMessageText', {
    chat_id: chatId,
    message_id: sent.message_id,
    text: 'Netflix, 2 шт.',
    reply_markup: keyboard('+1 ещё'),
  });
  await bot.call('answerCallbackQuery', { callback_query_id: query?.id, text: 'Теперь 2 шт.' });
  await expect(page.getByRole('status')).toHaveText('Теперь 2 шт.');
  await expect(log.getByText('Netflix, 2 шт.')).toBeVisible();
  const changed = log.getByRole('button', { name: '+1 ещё' });
  await expect(changed).toBeFocused();
  const [toast, button] = [await page.getByRole('status').boundingBox(), await changed.boundingBox()];
  expect((toast?.y ?? 0) + (toast?.height ?? 0), 'the toast leaves the buttons free').toBeLessThan(button?.y ?? 0);

  await changed.click();
  const { callback_query: second } = await bot.nextUpdate();
  await bot.call('answerCallbackQuery', { callback_query_id: second?.id, text: 'Больше нет', show_alert: true });
  await expect(page.getByRole('dialog')).toContainText('Больше нет');
  await page.getByRole('button', { name: 'Понятно' }).click();

  await page.getByRole('textbox', { name: 'Сообщение' }).fill('/');
  await page.getByRole('button', { name: '/cart корзина' }).click();
  expect((await bot.nextUpdate()).message?.text).toBe('/cart');

  await bot.sendDocument(chatId);
  await expect(log.getByText('заказ.txt')).toBeVisible();
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    log.getByRole('link', { name: 'Открыть' }).click(),
  ]);
  await expect(opened.getByText('логин:пароль')).toBeVisible();
  await opened.close();

  expect(await listViolations(page, 'all', true)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await listViolations(page, 'colours', true)).toEqual([]);
});

test('the window of the sandbox lists chats, finds bots, and blocks one', extended, async ({ page, context }) => {
  await addPerson(page, 'Яна', 'ru');
  const { username, token } = await createBot(page, 'Лавка Яны');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/sandbox/telegram');
  expect(await listViolations(page, 'all', true)).toEqual([]);
  const persons = page.locator('.persons');
  await persons.locator('summary').click();
  await page.getByLabel('Имя', { exact: true }).focus();
  await page.keyboard.press('Escape');
  await expect(persons).not.toHaveAttribute('open');
  await expect(persons.locator('summary')).toBeFocused();
  // The chat that has messages, the own bot, then the shop's bots.
  await expect(page.getByRole('navigation').getByRole('link')).toContainText([
    'BotFather',
    'Лавка Яны',
    'lotok_goods_bot',
    'lotok_domains_bot',
  ]);
  await page.getByRole('region', { name: 'С чего начать' }).getByRole('link').click();
  await expect(page).toHaveURL('/sandbox/telegram?bot=lotok_goods_bot');

  await addPerson(page, 'Лев', 'en');
  const chats = page.getByRole('navigation');
  await expect(chats.getByRole('link', { name: 'Лавка Яны' })).toHaveCount(0);
  await page.getByRole('searchbox').fill(`@${username}`);
  await chats.getByRole('link', { name: 'Лавка Яны' }).click();
  await page.getByRole('button', { name: 'Запустить' }).click();
  const bot = runBot(context, token);
  const { message } = await bot.nextUpdate();
  await bot.call('sendMessage', { chat_id: message?.chat.id, text: 'Hello' });
  await expect(page.getByRole('log').getByText('Hello')).toBeVisible();

  await page.getByLabel('Действия с ботом').click();
  await page.getByRole('button', { name: 'Заблокировать' }).click();
  await expect(page.getByText('Бот заблокирован и не может вам писать.')).toBeVisible();
  await page.getByRole('link', { name: 'К списку чатов' }).click();
  await expect(chats.getByRole('link', { name: 'Лавка Яны' })).toContainText('Hello');
});

test.describe('a link to a bot that is not there', () => {
  test.use({ expectedConsoleErrors: /status of 404/ });

  test('leads back to the chats, on a phone too', extended, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/sandbox/telegram?bot=no_such_bot');
    await page.getByRole('link', { name: 'К списку чатов' }).click();
    await expect(page.getByRole('heading', { name: 'С чего начать' })).toBeVisible();
  });
});
