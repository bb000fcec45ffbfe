import { Composer } from 'grammy';
import type { BotContext } from '../context.ts';

/** Telegram sends each picture of an album as a message of its own. The first one is answered. */
export const album = new Composer<BotContext>();

album.on('message', (ctx, next) => {
  const { media_group_id: id } = ctx.message;
  if (id !== undefined && id === ctx.state.album) return;
  ctx.state.album = id;
  return next();
});
