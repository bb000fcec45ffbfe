import type { FastifyPluginAsync } from 'fastify';
import { normalBehaviours } from '../sandbox/operation-behaviours.ts';
import { parseBodiesAsBuffers } from '../sandbox/request-fields.ts';
import { addApi, methodNames, type RecordedCall } from './sandbox-api.ts';
import { createBotFather } from './sandbox-botfather.ts';
import { createChatMethods } from './sandbox-chat-methods.ts';
import { addControl } from './sandbox-control.ts';
import { createFaults } from './sandbox-faults.ts';
import { createLimits } from './sandbox-limits.ts';
import { createOutages } from './sandbox-outage.ts';
import { createPersons } from './sandbox-persons.ts';
import { createProfileMethods } from './sandbox-profile-methods.ts';
import { openStore } from './sandbox-store.ts';
import { createUpdates } from './sandbox-updates.ts';
import { addWindow } from './sandbox-window.ts';

export type TelegramSandboxOptions = {
  /** The bots that exist from the start. They may manage other bots. */
  bots?: readonly { token: string; username: string; name: string }[];
  /** The file of each kind of object; unset: everything is stored in memory only. */
  stateFile?: (kind: string) => string;
  webhookRetryDelaysMs?: readonly number[];
  /** Delivers updates to webhooks, in place of `fetch`. */
  webhookFetch?: typeof fetch;
  /** Unset: messages are limited as Telegram limits them. */
  isUnlimited?: boolean;
  /** Adds `/__control`, for tests. */
  control?: boolean;
};

const MAX_RECORDED_CALLS = 2_000;

/** The Bot API of Telegram with private chats only, a pretended BotFather, and a window where persons chat with bots. */
export function telegramSandbox(options: TelegramSandboxOptions = {}): FastifyPluginAsync {
  return async (app) => {
    const store = openStore(options.stateFile);
    for (const bot of options.bots ?? []) store.registerBot({ ...bot, canManageBots: true });
    const limits = createLimits({ isOff: options.isUnlimited ?? false });
    const updates = createUpdates({ store, ...options });
    const persons = createPersons({ store, updates, ownBot: createBotFather(store) });
    const behaviours = normalBehaviours(methodNames);
    const faults = createFaults();
    const outages = createOutages();
    const calls: RecordedCall[] = [];

    parseBodiesAsBuffers(app);
    outages.bind(app);
    app.addHook('onReady', async () => updates.resume());
    // Before the server waits for its open requests, some of which may be long polls.
    app.addHook('preClose', async () => updates.close());
    await addApi(app, {
      store,
      updates,
      chatMethods: createChatMethods({ store, limits }),
      profileMethods: createProfileMethods(store),
      behaviours,
      faults,
      record: options.control
        ? (call) => {
            calls.push(call);
            if (calls.length > MAX_RECORDED_CALLS) calls.shift();
          }
        : undefined,
    });
    addWindow(app, { store, persons });
    if (options.control) addControl(app, { store, persons, behaviours, faults, outages, limits, calls });
  };
}
