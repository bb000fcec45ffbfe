import { ProviderBusy } from '../../platform/outage.ts';
import type { TelegramApi } from './telegram-api.ts';

/** How a bot is shown in Telegram; `picture` is null without one. */
export type BotIdentity = { telegramId: number; name: string; username: string; picture: Buffer | null };

/**
 * Reads which bot a token belongs to; null when the token is not valid. Throws an Outage while Telegram is unavailable or limits the
 * bot.
 */
export async function readBotNames(api: TelegramApi, token: string): Promise<Omit<BotIdentity, 'picture'> | null> {
  const me = await read<{ id: number; first_name: string; username: string }>(api, token, 'getMe');
  return me && { telegramId: me.id, name: me.first_name, username: me.username };
}

/** Same as {@link readBotNames}, with the picture. What could not be read is never taken for a bot without a picture. */
export async function readIdentity(api: TelegramApi, token: string): Promise<BotIdentity | null> {
  const names = await readBotNames(api, token);
  return names && { ...names, picture: await readPicture(api, token, names.telegramId) };
}

/** The token of a bot that a person has created for the bot of this token; null when Telegram gives none. Throws as {@link readBotNames} does. */
export function readManagedToken(api: TelegramApi, token: string, telegramId: number): Promise<string | null> {
  return read<string>(api, token, 'getManagedBotToken', { user_id: telegramId });
}

type Photos = { photos: { file_id: string; width: number }[][] };

async function readPicture(api: TelegramApi, token: string, userId: number): Promise<Buffer | null> {
  const found = await read<Photos>(api, token, 'getUserProfilePhotos', { user_id: userId, limit: 1 });
  // The sizes of one picture, the smallest first. A small one is enough for a comparison.
  const [size] = found?.photos[0] ?? [];
  const file = size && (await read<{ file_path?: string }>(api, token, 'getFile', { file_id: size.file_id }));
  return file?.file_path === undefined ? null : api.downloadFile(token, file.file_path);
}

/** The result of a method; null when Telegram refuses it for good. */
async function read<T>(api: TelegramApi, token: string, method: string, params = {}): Promise<T | null> {
  const outcome = await api.call(token, method, params);
  if (outcome.ok) return outcome.result as T;
  if (outcome.failure.kind === 'limited') throw new ProviderBusy('telegram', `${method}: too many requests of a bot`);
  return null;
}
