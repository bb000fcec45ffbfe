import { isApiError } from '@lotok/client';
import { translatorOf } from '@lotok/i18n/bot';
import { Api, type Composer } from 'grammy';
import type { ApiResponse, Update } from 'grammy/types';
import { BotContext } from './context.ts';
import { refusalText } from './refusal-text.ts';
import { escapeHtml } from './html.ts';
import { button, notify, show } from './screen.ts';
import type { ApiCall, Turn, TurnResult } from './turn.ts';

/**
 * Runs the conversation for one update. Nothing is sent: the requests that the composers make are collected, so that the server
 * stores them together with the new state and sends them afterwards. Refusals of the shop become texts; anything else is thrown,
 * and the update is handled again.
 */
export async function runTurn(composer: Composer<BotContext>, turn: Turn): Promise<TurnResult> {
  const calls: ApiCall[] = [];
  const api = new Api('0:collected');
  api.config.use(async (_previous, method, payload) => {
    calls.push({ method, payload: payload as Record<string, unknown> });
    return { ok: true, result: true } as ApiResponse<never>;
  });
  const ctx = Object.assign(new BotContext(withCommand(turn.update), api, turn.bot.info), {
    shop: turn.shop,
    state: structuredClone(turn.state),
    language: turn.language,
    t: translatorOf(turn.language),
    bot: turn.bot,
    key: turn.key,
  });
  try {
    await composer.middleware()(ctx, async () => undefined);
  } catch (error) {
    if (!isApiError(unwrapped(error))) throw error;
    const text = refusalText(ctx, unwrapped(error) as Error & { code: string });
    if (ctx.callbackQuery) await notify(ctx, text);
    else await show(ctx, { text: escapeHtml(text), buttons: [[button(ctx.t('bot.menu'), 'menu')]] });
  }
  // Without an answer the button would show a spinner.
  if (ctx.callbackQuery && !calls.some(({ method }) => method === 'answerCallbackQuery'))
    await ctx.answerCallbackQuery();
  return { calls, state: ctx.state };
}

/** A text that begins with a command has the command as an entity, which is optional in an update, and by which grammY finds it. */
function withCommand(update: Update): Update {
  const { message } = update;
  const [command] = /^\/\w+(?:@\w+)?/.exec(message?.text ?? '') ?? [];
  const entities = message?.entities ?? [];
  if (!message || !command || entities.some(({ offset }) => offset === 0)) return update;
  const entity = { type: 'bot_command', offset: 0, length: command.length };
  return { ...update, message: { ...message, entities: [entity, ...entities] } as typeof message };
}

/** grammY wraps what a handler throws. */
function unwrapped(error: unknown): unknown {
  return error instanceof Error && 'error' in error ? error.error : error;
}
