import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import {
  behaviourCommands,
  countCalls,
  type OperationBehaviours,
  resetBehaviours,
  setFailure,
} from '../sandbox/operation-behaviours.ts';
import { readFields } from '../sandbox/request-fields.ts';
import { type MethodName, methodNames, type RecordedCall } from './sandbox-api.ts';
import type { Faults } from './sandbox-faults.ts';
import { describeError, TelegramError } from './sandbox-error.ts';
import type { createLimits } from './sandbox-limits.ts';
import { type Outages, outages } from './sandbox-outage.ts';
import { findBotRequest, type Persons } from './sandbox-persons.ts';
import type { Store } from './sandbox-store.ts';
import { toTranscript } from './sandbox-transcript.ts';
import type { Bot, Person } from './sandbox-types.ts';

const refusals = {
  429: { status: 429, body: describeError(new TelegramError(429, 'Too Many Requests: retry after 1', 1)) },
  401: { status: 401, body: describeError(new TelegramError(401, 'Unauthorized')) },
  403: {
    status: 403,
    body: describeError(new TelegramError(403, 'Forbidden: bot was blocked by the user')),
  },
  400: { status: 400, body: describeError(new TelegramError(400, 'Bad Request: refused by a test')) },
};

/** The bot and the person of a command: a username and a number. */
const place = { bot: z.string(), person: z.int() };
const commands = z.strictObject({
  /** Accepts this token from now on. */
  register: z
    .strictObject({
      token: z.string().regex(/^\d+:[\w-]+$/),
      username: z.string().optional(),
      name: z.string().optional(),
      ownerId: z.int().optional(),
      managerId: z.int().optional(),
      canManageBots: z.boolean().optional(),
    })
    .optional(),
  /** Adds a person, or changes one. */
  person: z
    .strictObject({
      id: z.int().optional(),
      firstName: z.string().optional(),
      username: z.string().nullable().optional(),
      languageCode: z.string().optional(),
      isDeactivated: z.boolean().optional(),
    })
    .optional(),
  write: z.strictObject({ ...place, text: z.string() }).optional(),
  start: z.strictObject({ ...place, payload: z.string().default('') }).optional(),
  /** Without a message: the newest that has such a button. */
  press: z.strictObject({ ...place, data: z.string(), messageId: z.int().optional() }).optional(),
  /** Presses the button of the reply keyboard that requests a bot. */
  createManagedBot: z
    .strictObject({ ...place, name: z.string().optional(), username: z.string().optional() })
    .optional(),
  block: z.strictObject({ ...place, isBlocked: z.boolean().default(true) }).optional(),
  revoke: z.strictObject({ bot: z.string() }).optional(),
  picture: z.strictObject({ bot: z.string(), base64: z.base64() }).optional(),
  /** The next calls of a bot, or about one chat of it, get 429. */
  limit: z
    .strictObject({
      bot: z.string(),
      person: z.int().optional(),
      times: z.int().positive().default(1),
      retryAfterSeconds: z.int().positive().default(1),
    })
    .optional(),
  /** Refuses buttons that lead to this machine from now on, as Telegram does; the sandbox takes them otherwise. */
  localUrls: z.literal('refused').optional(),
  /** Makes the Bot API unavailable to all bots until `off`. */
  outage: z.enum(outages).optional(),
  ...behaviourCommands(methodNames, ['400', '401', '403']),
  reset: z.literal(true).optional(),
  transcript: z.strictObject(place).optional(),
  bots: z.literal(true).optional(),
  persons: z.literal(true).optional(),
  calls: z.literal(true).optional(),
});

export type ControlCommand = z.input<typeof commands>;
export type ControlResponse = {
  ok: true;
  /** How often each method was called. */
  counts: Record<MethodName, number>;
  /** How many requests have failed because of an outage. */
  outageRequests: number;
  bot?: Bot;
  person?: Person;
  messageId?: number;
  queryId?: string;
  transcript?: ReturnType<typeof toTranscript>;
  bots?: Bot[];
  persons?: Person[];
  calls?: RecordedCall[];
};

type ControlDeps = {
  store: Store;
  persons: Persons;
  behaviours: OperationBehaviours<MethodName>;
  faults: Faults;
  outages: Outages;
  limits: ReturnType<typeof createLimits>;
  calls: RecordedCall[];
};

/** `POST /__control`, for tests: persons act, calls fail, and what has happened is read. */
export function addControl(app: FastifyInstance, deps: ControlDeps): void {
  app.post('/__control', (request, reply) => {
    const parsed = commands.safeParse(readFields(request));
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    try {
      return reply.send(carryOut(parsed.data, deps));
    } catch (error) {
      if (!(error instanceof UnknownPlace)) throw error;
      return reply.code(404).send({ error: error.message });
    }
  });
}

class UnknownPlace extends Error {}

function carryOut(command: z.output<typeof commands>, deps: ControlDeps): ControlResponse {
  const { store, persons, behaviours, faults, limits, calls } = deps;
  const found: Partial<ControlResponse> = {};
  const requireBot = (username: string): Bot => {
    const bot = store.findBotByUsername(username);
    if (!bot) throw new UnknownPlace(`no bot @${username}`);
    return bot;
  };
  const requirePlace = (wanted: { bot: string; person: number }) => {
    const person = store.findPerson(wanted.person);
    if (!person) throw new UnknownPlace(`no person ${wanted.person}`);
    return [requireBot(wanted.bot), person] as const;
  };

  if (command.reset) {
    resetBehaviours(behaviours);
    faults.reset();
    deps.outages.set('off');
    limits.reset();
    calls.length = 0;
  }
  if (command.register) found.bot = register(store, command.register);
  if (command.person) found.person = savePerson(store, command.person);
  if (command.picture) store.savePicture(requireBot(command.picture.bot).id, command.picture.base64);
  if (command.fail) setFailure(behaviours, command.fail, refusals);
  if (command.localUrls) faults.refuseLocalUrls();
  if (command.outage) deps.outages.set(command.outage);
  if (command.delay) behaviours[command.delay.operation].behaviour.delayMs = command.delay.ms;
  if (command.limit) {
    const { bot, person = null, times, retryAfterSeconds } = command.limit;
    faults.limit({ botId: requireBot(bot).id, personId: person, timesLeft: times, retryAfterSeconds });
  }
  if (command.revoke) found.bot = persons.revokeToken(requireBot(command.revoke.bot));
  if (command.block) persons.setBlocked(...requirePlace(command.block), command.block.isBlocked);
  if (command.start) found.messageId = persons.start(...requirePlace(command.start), command.start.payload).id;
  if (command.write) found.messageId = persons.write(...requirePlace(command.write), command.write.text).id;
  if (command.press) {
    const [bot, person] = requirePlace(command.press);
    const { data, messageId = findButton(store, bot, person, data) } = command.press;
    const query = persons.press(bot, person, { messageId, data });
    if (!query) throw new UnknownPlace(`no message with the button ${data}`);
    found.queryId = query.id;
  }
  if (command.createManagedBot) {
    const [manager, person] = requirePlace(command.createManagedBot);
    const chat = store.findChat(manager.id, person.id);
    const wanted = chat && findBotRequest(chat);
    if (!wanted) throw new UnknownPlace('no button that requests a bot');
    found.bot = persons.createManagedBot(manager, person, {
      name: command.createManagedBot.name ?? wanted.suggested_name ?? 'Bot',
      username: command.createManagedBot.username ?? wanted.suggested_username ?? `managed_${chat.lastMessageId}_bot`,
    });
  }
  if (command.transcript) found.transcript = toTranscript(store, ...requirePlace(command.transcript));
  if (command.bots) found.bots = store.listBots();
  if (command.persons) found.persons = store.listPersons();
  if (command.calls) found.calls = calls;
  return { ok: true, counts: countCalls(behaviours), outageRequests: deps.outages.countRequests(), ...found };
}

function register(store: Store, { token, ...fields }: NonNullable<z.output<typeof commands>['register']>): Bot {
  const bot = store.registerBot({ token });
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return store.saveBot({ ...bot, token, ...Object.fromEntries(given) });
}

function savePerson(store: Store, { id, ...fields }: NonNullable<z.output<typeof commands>['person']>): Person {
  const existing = id === undefined ? null : store.findPerson(id);
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return store.savePerson({
    ...(existing ?? {
      id: id ?? store.newPersonId(),
      firstName: 'Person',
      username: null,
      languageCode: 'ru',
      isDeactivated: false,
    }),
    ...Object.fromEntries(given),
  });
}

/** The newest message with this button; 0 without one. */
function findButton(store: Store, bot: Bot, person: Person, data: string): number {
  const chat = store.findChat(bot.id, person.id);
  const messages = chat ? store.listMessages(chat, Number.POSITIVE_INFINITY) : [];
  const isShown = (row: readonly { callback_data?: string }[]) => row.some((button) => button.callback_data === data);
  return messages.findLast(({ keyboard }) => keyboard?.inline_keyboard.some(isShown))?.id ?? 0;
}
