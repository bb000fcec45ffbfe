import { linkToBot } from './modules/accounts/index.ts';
import type { TelegramApi } from './modules/messenger/index.ts';

/** The Bot API, the tokens of the shop's own bots, and addresses that open a chat. */
export type TelegramClient = {
  api: TelegramApi;
  tokens: { goods: string | null; domains: string | null };
  linkTo: (username: string, payload?: string) => string;
};

/** The usernames of the shop's own bots that work. */
export type OwnBots = { goods: string | null; domains: string | null };

/** The addresses of the shop's own bots; null while there is no such bot. */
export type BotUrls = { readonly goods: string | null; readonly domains: string | null };

/** The addresses of the own bots that work, as they are when they are read. */
export function ownBotUrls(getTelegram: () => TelegramClient | null, ownBots: OwnBots): BotUrls {
  const urlOf = (username: string | null) => (username === null ? null : (getTelegram()?.linkTo(username) ?? null));
  return {
    get goods() {
      return urlOf(ownBots.goods);
    },
    get domains() {
      return urlOf(ownBots.domains);
    },
  };
}

/** Opens the goods bot with a payload: the shop's own bot, else the one of the settings; null without both. */
export function linkToOwnBot(
  telegram: TelegramClient | null,
  ownBots: OwnBots,
  goodsBotUrl: string,
  payload: string,
): string | null {
  return telegram && ownBots.goods !== null ? telegram.linkTo(ownBots.goods, payload) : linkToBot(goodsBotUrl, payload);
}
