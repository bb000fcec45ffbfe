import { isApiError } from '@lotok/client';
import { Composer } from 'grammy';
import type { BotContext } from '../context.ts';
import { parsePayload } from '../domain-links.ts';
import { showList, showOwn, withName } from './domain-own.ts';
import { showRenewal } from './domain-renew.ts';
import { showSimilar } from './domain-search.ts';

/** `/start` with a name, from a button in another bot. */
export const domainStart = new Composer<BotContext>();

/** The refusals of a name of another buyer, and of what is none. */
const noOwnName = ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION'] as const;
const screens = { do: showOwn, dr: showRenewal, dg: showSimilar };

domainStart.command('start', async (ctx, next) => {
  const wanted = parsePayload(ctx.match);
  if (!wanted) return next();
  if (wanted === 'list') return showList(ctx, 1);
  try {
    return await withName(ctx, wanted.name, (name) => screens[wanted.action](ctx, name));
  } catch (error) {
    if (noOwnName.some((code) => isApiError(error, code))) return showList(ctx, 1);
    throw error;
  }
});
