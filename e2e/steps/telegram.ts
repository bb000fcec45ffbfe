import { type BrowserContext, expect, type Page } from '@playwright/test';

const ANSWER_TIMEOUT_MS = 30_000;

/** Usernames of the shop's own bots in the sandbox. */
export const ownBots = { goods: 'lotok_goods_bot', domains: 'lotok_domains_bot' };

/** Adds a person to the sandbox of Telegram. The windows of this context write as this person from now on. */
export async function addPerson(
  context: BrowserContext,
  { name, languageCode = 'ru' }: { name: string; languageCode?: string },
): Promise<void> {
  const response = await context.request.post('/sandbox/telegram/person', { form: { name, languageCode } });
  expect(response.ok()).toBe(true);
}

/** The window of a chat with a bot: the person writes and presses buttons by their data, so that it works in every language. */
export function chatOf(page: Page) {
  const messages = page.locator('#messages .bot');
  const alert = page.locator('dialog[open]');
  const paid: string[] = [];

  /** Does something and waits until the bot has sent or changed a message, or shows an alert. */
  async function after(act: () => Promise<unknown>): Promise<void> {
    const describe = () =>
      messages.evaluateAll((all) =>
        all
          .flatMap((message) => [
            message.querySelector('.text, .document')?.textContent,
            ...[...message.querySelectorAll('.buttons > * > *')].map((button) => button.textContent),
          ])
          .join('\n'),
      );
    const before = await describe();
    await act();
    await expect
      .poll(async () => (await alert.count()) > 0 || (await describe()) !== before, { timeout: ANSWER_TIMEOUT_MS })
      .toBe(true);
  }

  /** The values of all buttons: the number of the message and the data. */
  const listValues = () =>
    page
      .locator('.buttons button')
      .evaluateAll((all) => all.map((each) => (each.getAttribute('value') ?? '').replace(/^\d+ /, '')));

  return {
    page,
    /** The data of the newest button that matches. */
    find: async (data: RegExp): Promise<string> => (await listValues()).findLast((value) => data.test(value)) ?? '',
    /** Does something, and waits for so many new messages of the bot. */
    async receive(act: () => Promise<unknown>, count = 1): Promise<void> {
      const before = await messages.count();
      await act();
      await expect.poll(() => messages.count(), { timeout: ANSWER_TIMEOUT_MS }).toBeGreaterThanOrEqual(before + count);
    },
    /** Opens a chat and begins it; `payload` is that of a link to the bot. */
    async open(bot: string, payload?: string): Promise<void> {
      const query = { bot, ...(payload === undefined ? {} : { start: payload }) };
      await page.goto(`/sandbox/telegram?${new URLSearchParams(query)}`);
      const start = page.locator('.start .main');
      if (await start.isVisible()) await after(() => start.click());
    },
    write: (text: string) =>
      after(async () => {
        await page.locator('.composer textarea').fill(text);
        await page.keyboard.press('Enter');
      }),
    /** Presses the newest button whose data matches, once there is one. */
    async press(data: RegExp): Promise<void> {
      const find = async () => (await listValues()).findLastIndex((value) => data.test(value));
      await expect.poll(find, { message: `a button ${String(data)}`, timeout: ANSWER_TIMEOUT_MS }).not.toBe(-1);
      await after(async () =>
        page
          .locator('.buttons button')
          .nth(await find())
          .click(),
      );
    },
    /** Closes the answer over the chat, if there is one. */
    async closeAlert(): Promise<void> {
      if (await alert.isVisible()) await alert.getByRole('button').click();
      await expect(alert).toHaveCount(0);
    },
    /** Pays the newest invoice, once the chat shows one that is not paid, and waits for the message that follows the money. */
    async pay(): Promise<void> {
      const links = page.locator('#messages .bot .buttons a[href*="/sandbox/c"]');
      const find = async () =>
        (await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')))).at(-1) ?? '';
      await expect
        .poll(async () => !['', ...paid].includes(await find()), { message: 'an invoice', timeout: ANSWER_TIMEOUT_MS })
        .toBe(true);
      const address = await find();
      paid.push(address);
      await after(() => page.request.post(address, { form: { choice: 'pay' } }));
    },
    /** Creates the bot that the keyboard of the chat requests, and waits for the offer of a markup. */
    async createBot({ name, username }: { name: string; username: string }): Promise<void> {
      await page.locator('[data-new-bot]').click();
      await page.locator('#new-bot [name=name]').fill(name);
      await page.locator('#new-bot [name=username]').fill(username);
      await page.locator('#new-bot .main').click();
      await expect(messages.last().locator('button[value*=" pt:ms:"]')).not.toHaveCount(0, {
        timeout: ANSWER_TIMEOUT_MS,
      });
    },
  };
}
export type Chat = ReturnType<typeof chatOf>;
