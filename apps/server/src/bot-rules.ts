import { checkWebhook, readBotIdentity, type TelegramApi } from './modules/messenger/index.ts';
import { createShopIdentity, type ReadBotIdentity } from './modules/partners/index.ts';
import type { Db } from './platform/database/index.ts';
import type { Vault } from './platform/secrets.ts';

export type BotRules = ReturnType<typeof createBotRules>;

/** Reads how bots and the shop look in Telegram, for the daily check of partners' bots. */
export function createBotRules({
  shop,
  ...deps
}: {
  db: Db;
  vault: Vault;
  shop: { readonly name: string };
  api: TelegramApi;
}) {
  const read: ReadBotIdentity = (botId) => readBotIdentity(deps, botId);
  return {
    readBotIdentity: read,
    getShopIdentity: createShopIdentity({ db: deps.db, shop, readBotIdentity: read }),
    checkWebhook: (botId: number) => checkWebhook(deps, botId),
  };
}
