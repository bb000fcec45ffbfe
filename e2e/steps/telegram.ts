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

  return {
    page,
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
    press: (data: RegExp) =>
      after(async () => {
        const buttons = page.locator('.buttons button');
        const find = async () => {
          const values = await buttons.evaluateAll((all) => all.map((each) => each.getAttribute('value') ?? ''));
          return values.findLastIndex((value) => data.test(value.replace(/^\d+ /, '')));
        };
        await expect.poll(find, { message: `a button ${String(data)}`, timeout: ANSWER_TIMEOUT_MS }).not.toBe(-1);
        await buttons.nth(await find()).click();
      }),
    /** Closes the answer over the chat, if there is one. */
    async closeAlert(): Promise<void> {
      if (await alert.isVisible()) await alert.getByRole('button').click();
    },
    /** Pays the invoice whose link the newest message has, and waits for the message that follows the money. */
    async pay(): Promise<void> {
      const address = await page.locator('#messages .bot .buttons a').last().getAttribute('href');
      await after(() => page.request.post(address ?? '', { form: { choice: 'pay' } }));
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
