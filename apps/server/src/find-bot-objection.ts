import { readIdentity, type TelegramApi } from './modules/messenger/index.ts';
import { assertBotName, assertBotPicture, type createShopIdentity } from './modules/partners/index.ts';
import { Refusal } from './platform/refusal.ts';

/** The names and pictures of the shop and its bots. */
export type ShopIdentity = Awaited<ReturnType<ReturnType<typeof createShopIdentity>>>;

/** Returns a function that finds what a partner's new bot may not have in common with the shop; null when there is nothing. */
export function createFindObjection(api: TelegramApi, getShopIdentity: () => Promise<ShopIdentity>) {
  return async ({ token }: { token: string }): Promise<'name' | 'picture' | null> => {
    const [bot, shop] = await Promise.all([readIdentity(api, token), getShopIdentity()]);
    if (!bot) return null;
    const isRefused = (check: () => void | Promise<void>) =>
      Promise.resolve()
        .then(check)
        .then(
          () => false,
          (error: unknown) => {
            if (error instanceof Refusal) return true;
            throw error;
          },
        );
    if (await isRefused(() => assertBotName(bot.name, bot.username, shop.names))) return 'name';
    const { picture } = bot;
    return picture && (await isRefused(() => assertBotPicture(picture, shop.pictures))) ? 'picture' : null;
  };
}
