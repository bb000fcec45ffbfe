import { linkToBot } from './modules/accounts/index.ts';
import type { TelegramApi } from './modules/messenger/index.ts';

/** The Bot API, the tokens of the shop's own bots, and addresses that open a chat. */
export type TelegramClient = {
  api: TelegramApi;
  tokens: { goods: string | null; domains: string | null };
  linkTo: (username: string, payload?: string) => string;
};

/** The usernames of the shop's own bots. */
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

/** Opens the shop's own domains bot with a payload; null while there is no such bot. */
export function linkToDomainsBot(
  telegram: TelegramClient | null,
  { domains }: OwnBots,
  payload: string,
): string | null {
  return telegram && domains !== null ? telegram.linkTo(domains, payload) : null;
}

/**
 * Opens a bot with a payload that both kinds handle: the shop's own goods bot, else its domains bot, else, while neither is known, the goods bot
 * of the settings. Null without any of them, and where this server runs no bots: the settings then only advertise a bot that would not
 * handle the payload.
 */
export function linkToOwnBot(
  telegram: TelegramClient | null,
  ownBots: OwnBots,
  goodsBotUrl: string,
  payload: string,
): string | null {
  if (!telegram) return null;
  const username = ownBots.goods ?? ownBots.domains;
  return username !== null ? telegram.linkTo(username, payload) : linkToBot(goodsBotUrl, payload);
}
