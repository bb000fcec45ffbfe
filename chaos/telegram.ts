import type { ControlCommand, ControlResponse } from '../apps/server/src/providers/telegram/sandbox-control.ts';
import type { Random } from './random.ts';

export type TelegramFault = NonNullable<ControlCommand['fail']>;
export type ShownMessage = NonNullable<ControlResponse['transcript']>['messages'][number];
/** A chat by the username of its bot and the id of the person. */
export type ChatName = { bot: string; person: number };
/** A message whose response did not reach the shop, so that the shop sends it again. */
export type LostMessage = { person: number; text: string };

export type Telegram = ReturnType<typeof openTelegram>;

type Post = (path: string, body: object) => Promise<unknown>;
type Tokens = { goods: string; domains: string };

/** The shop's own bots. */
export const ownBots = { goods: 'chaos_goods_bot', domains: 'chaos_domains_bot' };

const operations = { sendMessage: 40, editMessageText: 40, answerCallbackQuery: 20 };
const faults = ['answer-lost', 'broken', 'answer-late', '500', 'malformed', '429'] as const;

/** A fault for the next request of one kind to Telegram, even if another chat sends it. */
export function drawTelegramFault(random: Random): TelegramFault {
  return { operation: random.weighted(operations), how: random.pick(faults) };
}

/** Control interface and settings of Telegram's sandbox. */
export function openTelegram(origin: string, tokens: Tokens, post: Post) {
  const control = (command: ControlCommand) => post('/telegram/__control', command) as Promise<ControlResponse>;
  return {
    settings: {
      TELEGRAM_BOT_TOKEN: tokens.goods,
      TELEGRAM_DOMAINS_BOT_TOKEN: tokens.domains,
      TELEGRAM_API_URL: `${origin}/telegram`,
    },
    injectFault: (fail: TelegramFault) => control({ fail }),
    addPerson: (id: number) => control({ person: { id, firstName: `Person ${id}`, languageCode: 'ru' } }),
    /** Makes BotFather create a bot. */
    registerBot: (bot: { token: string; username: string; name: string }) => control({ register: bot }),
    /** Returns the id of the message. */
    write: async ({ bot, person }: ChatName, text: string): Promise<number> =>
      (await control({ write: { bot, person, text } })).messageId ?? 0,
    press: ({ bot, person }: ChatName, messageId: number, data: string) =>
      control({ press: { bot, person, messageId, data } }),
    /** What a person sees in a chat: its messages, and the short answers to presses. */
    async read({
      bot,
      person,
    }: ChatName): Promise<{ messages: ShownMessage[]; answers: { data: string; text: string }[] }> {
      const { transcript } = await control({ transcript: { bot, person } });
      return { messages: transcript?.messages ?? [], answers: transcript?.answers ?? [] };
    },
    /** The messages whose responses were lost, as often as it happened. */
    async listLost(): Promise<LostMessage[]> {
      const response = await fetch(`${origin}/lost-messages`);
      return ((await response.json()) as { lost: LostMessage[] }).lost;
    },
  };
}
