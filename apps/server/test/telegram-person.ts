import type { ControlCommand, ControlResponse } from '../src/providers/telegram/sandbox-control.ts';
import { eventually } from './eventually.ts';
import type { World } from './shop.ts';

type Transcript = NonNullable<ControlResponse['transcript']>;
export type ShownMessage = Transcript['messages'][number];

/** Usernames of the shop's own bots in the sandbox. */
export const ownBots = { goods: 'lotok_goods_bot', domains: 'lotok_domains_bot' };

/** Sends a command to the sandbox of Telegram. */
export async function controlTelegram(world: Pick<World, 'origin'>, command: ControlCommand): Promise<ControlResponse> {
  const response = await fetch(`${world.origin}/sandbox/telegram/__control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(command),
  });
  if (!response.ok) throw new Error(`the sandbox of Telegram refused a command: ${await response.text()}`);
  return (await response.json()) as ControlResponse;
}

let lastId = 810_000_000;

export type TelegramPerson = Awaited<ReturnType<typeof addPerson>>;

/** Adds a person to the sandbox, who writes to a bot and presses its buttons. With `id` it is a person of another chat. */
export async function addPerson(
  world: Pick<World, 'origin'>,
  {
    languageCode = 'ru',
    bot = ownBots.goods,
    id = ++lastId,
  }: { languageCode?: string; bot?: string; id?: number } = {},
) {
  await controlTelegram(world, { person: { id, firstName: `Person ${id}`, languageCode } });
  const read = async (): Promise<Transcript> => {
    const { transcript } = await controlTelegram(world, { transcript: { bot, person: id } });
    return transcript ?? { isBlocked: false, replyKeyboard: null, messages: [], answers: [] };
  };
  const botMessages = async () => (await read()).messages.filter(({ from }) => from === 'bot');
  const describe = (messages: readonly ShownMessage[]) =>
    messages
      .map(({ messageId, text, isEdited, buttons }) => JSON.stringify([messageId, text, isEdited, buttons]))
      .join('\n');

  /** Does something and waits until the bot has sent or changed a message. Returns the newest one. */
  async function after(act: () => Promise<unknown>): Promise<ShownMessage> {
    const before = describe(await botMessages());
    await act();
    return eventually(async () => {
      const messages = await botMessages();
      return describe(messages) !== before && messages.toSorted((a, b) => a.messageId - b.messageId).at(-1);
    });
  }

  return {
    id,
    bot,
    read,
    /** Writes a text and returns the newest message of the bot after its answer. */
    write: (text: string) => after(() => controlTelegram(world, { write: { bot, person: id, text } })),
    /** Presses a button by its text (with plain spaces) on a message (the newest that has it) and returns the message after the answer. */
    async press(label: string | RegExp, messageId?: number): Promise<ShownMessage> {
      const messages = (await botMessages()).filter(
        (message) => messageId === undefined || message.messageId === messageId,
      );
      const isWanted = (shown: string) => {
        const text = shown.replace(/[\u00a0\u202f]/g, ' ');
        return typeof label === 'string' ? text === label : label.test(text);
      };
      for (const message of messages.toReversed())
        for (const button of message.buttons.flat())
          if (isWanted(button.text) && button.callback_data !== undefined) {
            const data = button.callback_data;
            return after(() =>
              controlTelegram(world, { press: { bot, person: id, data, messageId: message.messageId } }),
            );
          }
      throw new Error(`no button ${String(label)} in ${JSON.stringify(messages.at(-1)?.buttons)}`);
    },
    /** Presses a button by its data, on the newest message that has it or on the given one, and does not wait. */
    pressData: (data: string, messageId?: number) =>
      controlTelegram(world, { press: { bot, person: id, data, ...(messageId === undefined ? {} : { messageId }) } }),
    /** Waits for a message of the bot that matches, with plain spaces. */
    waitFor: (pattern: RegExp) =>
      eventually(async () =>
        (await botMessages()).toReversed().find(({ text }) => pattern.test(text.replace(/[\u00a0\u202f]/g, ' '))),
      ),
  };
}
