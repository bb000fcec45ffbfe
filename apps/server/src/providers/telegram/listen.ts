import { listenSandbox } from '../sandbox/listen.ts';
import { createTelegramApi } from './client.ts';
import type { ControlCommand, ControlResponse } from './sandbox-control.ts';
import { telegramSandbox, type TelegramSandboxOptions } from './sandbox.ts';

export const token = '1000000001:AAtesttokenAAtesttokenAAtesttoken12';
export const bot = 'shop_bot';
/** The first of the sandbox's persons. */
export const person = 700_000_001;

/** Starts a sandbox with one bot, and a person who has begun a chat with it. */
export async function listenTelegram(options: TelegramSandboxOptions = {}) {
  const plugin = telegramSandbox({ bots: [{ token, username: bot, name: 'Лоток' }], control: true, ...options });
  const sandbox = await listenSandbox(plugin, '/sandbox/telegram');
  const control = (command: ControlCommand) => sandbox.control(command) as unknown as Promise<ControlResponse>;
  await control({ start: { bot, person } });
  const api = createTelegramApi({ apiUrl: sandbox.url });
  return {
    url: sandbox.url,
    control,
    api,
    /** Calls a method of the bot; throws when it fails. */
    async call<T = unknown>(method: string, params: Record<string, unknown> = {}): Promise<T> {
      const outcome = await api.call<T>(token, method, params);
      if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
      return outcome.result;
    },
    /** The raw response of a method. */
    async raw(method: string, params: object = {}, givenToken = token): Promise<Record<string, unknown>> {
      const response = await fetch(`${sandbox.url}/bot${givenToken}/${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(params),
      });
      return (await response.json()) as Record<string, unknown>;
    },
    transcript: async () => {
      const { transcript } = await control({ transcript: { bot, person } });
      if (!transcript) throw new Error('no transcript');
      return transcript;
    },
    async close(): Promise<void> {
      api.close();
      await sandbox.close();
    },
  };
}
export type ListeningTelegram = Awaited<ReturnType<typeof listenTelegram>>;
