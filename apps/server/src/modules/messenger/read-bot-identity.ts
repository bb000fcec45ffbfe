import type { Db } from '../../platform/database/index.ts';
import { Outage } from '../../platform/outage.ts';
import type { Vault } from '../../platform/secrets.ts';
import { findBotAccess } from './bot-access.store.ts';
import type { TelegramApi, TelegramResult } from './telegram-api.ts';

/** How a bot is shown in Telegram; `picture` is null without one. */
export type BotIdentity = { name: string; username: string; picture: Buffer | null };

/** Reads how a bot is shown now; null when its token is not valid. Throws while Telegram is unavailable or limits the bot. */
export async function readIdentity(api: TelegramApi, token: string): Promise<BotIdentity | null> {
  const me = answerOf(await api.call(token, 'getMe'));
  if (!me.ok) return null;
  const { id, first_name: name, username } = me.result as { id: number; first_name: string; username: string };
  return { name, username, picture: await readPicture(api, token, id) };
}

/** {@link readIdentity} of a bot of the shop or of a partner. */
export async function readBotIdentity(
  { db, vault, api }: { db: Db; vault: Vault; api: TelegramApi },
  botId: number,
): Promise<BotIdentity | null> {
  const bot = await findBotAccess(db, vault, botId);
  return bot && readIdentity(api, bot.secrets.token);
}

type Photos = { photos: { file_id: string; width: number }[][] };

async function readPicture(api: TelegramApi, token: string, userId: number): Promise<Buffer | null> {
  const photos = answerOf(await api.call(token, 'getUserProfilePhotos', { user_id: userId, limit: 1 }));
  if (!photos.ok) return null;
  // The sizes of one picture, the smallest first. A small one is enough for a comparison.
  const [size] = (photos.result as Photos).photos[0] ?? [];
  const file = size && answerOf(await api.call(token, 'getFile', { file_id: size.file_id }));
  const path = file?.ok ? (file.result as { file_path?: string }).file_path : undefined;
  return path === undefined ? null : api.downloadFile(token, path);
}

/** A limit of Telegram says nothing about the bot: taken for an answer, it would let every picture pass. */
function answerOf(result: TelegramResult): TelegramResult {
  if (!result.ok && result.failure.kind === 'limited') throw new Outage('Telegram', 'a bot could not be read: limited');
  return result;
}
