import type { Config } from '../../config.ts';
import type { ClientOptions } from '../provider-client.ts';
import { createTelegramApi } from './client.ts';

type Keys = { tokens: { goods: string | null; domains: string | null }; apiUrl: string };

/** The Bot API with the tokens of the shop's own bots: of the environment, else of the sandbox. Null without both. */
export function openTelegram(config: Config, sandboxKeys: Keys, clientOptions: ClientOptions) {
  const keys = config.telegram ?? (config.sandboxes === 'off' ? null : sandboxKeys);
  if (!keys) return null;
  return {
    api: createTelegramApi({ apiUrl: keys.apiUrl, ...clientOptions }),
    /** Null: the shop has no such bot. */
    tokens: keys.tokens,
    /** Where a person opens a chat with a bot; the bot gets the payload with the command `/start`. */
    linkTo(username: string, startPayload?: string): string {
      if (config.telegram)
        return `https://t.me/${username}${startPayload === undefined ? '' : `?${new URLSearchParams({ start: startPayload })}`}`;
      const query = { bot: username, ...(startPayload === undefined ? {} : { start: startPayload }) };
      return `${config.publicUrl}/sandbox/telegram?${new URLSearchParams(query)}`;
    },
  };
}
