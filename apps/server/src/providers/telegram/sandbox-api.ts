import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addOperation, type OperationBehaviours } from '../sandbox/operation-behaviours.ts';
import type { createChatMethods } from './sandbox-chat-methods.ts';
import type { Faults } from './sandbox-faults.ts';
import { describeError, TelegramError } from './sandbox-error.ts';
import { type Fields, readCall } from './sandbox-fields.ts';
import type { createProfileMethods } from './sandbox-profile-methods.ts';
import type { Store } from './sandbox-store.ts';
import type { Bot } from './sandbox-types.ts';
import type { Updates } from './sandbox-updates.ts';

export const methodNames = [
  'getMe',
  'setWebhook',
  'deleteWebhook',
  'getWebhookInfo',
  'getUpdates',
  'sendMessage',
  'sendDocument',
  'sendPhoto',
  'sendChatAction',
  'editMessageText',
  'editMessageCaption',
  'editMessageReplyMarkup',
  'deleteMessage',
  'answerCallbackQuery',
  'setMyCommands',
  'getMyCommands',
  'deleteMyCommands',
  'setMyName',
  'getMyName',
  'setMyDescription',
  'getMyDescription',
  'setMyShortDescription',
  'getMyShortDescription',
  'getFile',
  'getUserProfilePhotos',
  'getChat',
  'getManagedBotToken',
  'replaceManagedBotToken',
] as const;
export type MethodName = (typeof methodNames)[number];

/** A call of a bot as tests read it; files only by their names. */
export type RecordedCall = { method: string; bot: string; fields: Fields; error: string | null };

type ApiDeps = {
  store: Store;
  updates: Updates;
  chatMethods: ReturnType<typeof createChatMethods>;
  profileMethods: ReturnType<typeof createProfileMethods>;
  behaviours: OperationBehaviours<MethodName>;
  faults: Faults;
  /** Receives each call; unset: calls are not recorded. */
  record?: ((call: RecordedCall) => void) | undefined;
};
type Outcome = { result: unknown; description?: string };
type Handler = (bot: Bot, fields: Fields, request: FastifyRequest) => Outcome | Promise<Outcome>;

/** The Bot API: `/bot<token>/<method>`, by GET and POST, and `/file/bot<token>/<path>`. */
export async function addApi(app: FastifyInstance, deps: ApiDeps): Promise<void> {
  const { store, updates, chatMethods, profileMethods, behaviours, faults } = deps;
  const described = (description: string): Outcome => ({ result: true, description });
  const handlers: Record<MethodName, Handler> = {
    ...toHandlers(chatMethods),
    ...toHandlers(profileMethods),
    setWebhook: (bot, fields) => described(updates.setWebhook(bot, fields)),
    deleteWebhook: (bot, fields) => described(updates.deleteWebhook(bot, fields)),
    getWebhookInfo: (bot) => ({ result: updates.getWebhookInfo(bot) }),
    getUpdates: async (bot, fields, request) => ({
      result: await untilDisconnect(request, (disconnected) => updates.getUpdates(bot, fields, disconnected)),
    }),
  };

  for (const name of methodNames)
    await addOperation(app, behaviours[name], {
      method: ['GET', 'POST'],
      url: `/bot:token/${name}`,
      refusal: describeError(new TelegramError(400, 'Bad Request: refused by a test')),
      handler: (request, reply) => respond(reply, () => call(name, request)),
    });
  app.all('/bot:token/:method', (request, reply) =>
    respond(reply, () => {
      requireBot(request);
      throw new TelegramError(404, 'Not Found: method not found');
    }),
  );
  app.all('/bot:token', (_request, reply) =>
    respond(reply, () => {
      throw new TelegramError(404, 'Not Found');
    }),
  );

  app.get('/file/bot:token/*', (request, reply) => {
    try {
      const bot = requireBot(request);
      const name = (request.params as { '*': string })['*'].split('/').at(-1) ?? '';
      const file = store.findFile(name);
      if (!file || file.botId !== bot.id) throw new TelegramError(404, 'Not Found');
      return reply.type('application/octet-stream').send(Buffer.from(file.base64, 'base64'));
    } catch (error) {
      return sendError(reply, error);
    }
  });

  async function call(name: MethodName, request: FastifyRequest): Promise<Outcome> {
    const bot = requireBot(request);
    let fields: Fields = {};
    try {
      fields = await readCall(request);
      faults.assertNone(bot, fields);
      const outcome = await handlers[name](bot, fields, request);
      deps.record?.({ method: name, bot: bot.username, fields: withoutContents(fields), error: null });
      return outcome;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      deps.record?.({ method: name, bot: bot.username, fields: withoutContents(fields), error: reason });
      throw error;
    }
  }

  /** A text that is no token is an unknown address; a token of nobody is not authorised. */
  function requireBot(request: FastifyRequest): Bot {
    const { token } = request.params as { token: string };
    if (!/^\d+:[\w-]+$/.test(token)) throw new TelegramError(404, 'Not Found');
    const bot = store.findBotByToken(token);
    if (!bot) throw new TelegramError(401, 'Unauthorized');
    return bot;
  }
}

function toHandlers<Name extends string>(
  methods: Record<Name, (bot: Bot, fields: Fields) => unknown>,
): Record<Name, Handler> {
  const entries = Object.entries<(bot: Bot, fields: Fields) => unknown>(methods);
  return Object.fromEntries(
    entries.map(([name, method]) => [name, (bot: Bot, fields: Fields) => ({ result: method(bot, fields) })]),
  ) as unknown as Record<Name, Handler>;
}

async function respond(reply: FastifyReply, run: () => Outcome | Promise<Outcome>): Promise<FastifyReply> {
  try {
    const { result, description } = await run();
    return await reply.send({ ok: true, result, ...(description === undefined ? {} : { description }) });
  } catch (error) {
    return sendError(reply, error);
  }
}

function sendError(reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof TelegramError)) throw error;
  return reply.code(error.status).send(describeError(error));
}

/** Runs work with a signal of the end of the connection. A connection has many requests, so its listener ends with the work. */
async function untilDisconnect<T>({ raw }: FastifyRequest, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const disconnected = new AbortController();
  const end = () => disconnected.abort();
  raw.socket.once('close', end);
  try {
    return await work(disconnected.signal);
  } finally {
    raw.socket.off('close', end);
  }
}

function withoutContents(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) =>
      typeof value === 'object' && value !== null && 'content' in value && 'filename' in value
        ? [name, { filename: value.filename }]
        : [name, value],
    ),
  );
}
