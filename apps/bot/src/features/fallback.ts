import { Composer } from 'grammy';
import type { BotContext } from '../context.ts';
import { showMenu } from './start.ts';

/** What no other composer has handled: buttons of an older version, pictures, unknown commands. */
export const fallback = new Composer<BotContext>();

fallback.on(['callback_query', 'message'], showMenu);
