import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addStylesheet } from '../../platform/http/stylesheet.ts';
import { sandboxStyles } from '../sandbox/pay-stylesheet.ts';
import { payLanguage } from '../sandbox/pay-texts.ts';
import { readFields, toText } from '../sandbox/request-fields.ts';
import { findBotRequest, type Persons } from './sandbox-persons.ts';
import { drawPicture } from './sandbox-picture.ts';
import type { Store } from './sandbox-store.ts';
import type { Bot, Person } from './sandbox-types.ts';
import { findUsernameIssue } from './sandbox-username.ts';
import { renderPieces, renderWindow, type WindowView } from './sandbox-window-page.ts';
import { windowTexts } from './sandbox-window-texts.ts';

type WindowDeps = { store: Store; persons: Persons };

/** The last one changes the others for wide windows. */
const styles = ['controls', 'chats', 'head', 'messages', 'keyboards', 'dialogs', 'layout'].map(
  (part) => new URL(`./sandbox-window-${part}.css`, import.meta.url),
);
/** Served under their own names, since the first one imports the other. */
const scripts = ['sandbox-window.mjs', 'sandbox-window-commands.mjs'].map((name) => ({
  name,
  text: readFileSync(new URL(`./${name}`, import.meta.url)),
}));

/** How long a window waits for changes, and for the answer to a press. */
const WAIT_MS = 20_000;
const YEAR_SECONDS = 31_536_000;

/** The window where a person chats with bots, at the root of the sandbox. Its forms work without its script, except dialogs. */
export function addWindow(app: FastifyInstance, { store, persons }: WindowDeps): void {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());

  app.get('/', (request, reply) =>
    sendPage(reply, renderWindow(viewOf(request)), viewOf(request).unknownBot === null ? 200 : 404),
  );
  addStylesheet(app, '/window.css', [sandboxStyles, ...styles]);
  for (const { name, text } of scripts)
    app.get(`/${name}`, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(text),
    );

  /** What has changed since `version`: waits until something has. */
  app.get('/changes', async (request, reply) => {
    const { version } = request.query as { version?: string };
    const isChanged = () => String(store.version()) !== version;
    if (version !== undefined) await waitUntil(isChanged, request);
    return reply
      .header('cache-control', 'no-store')
      .send({ version: store.version(), pieces: renderPieces(viewOf(request)) });
  });

  /** What the bot answered to a press; null when it has not answered in time. */
  app.get('/answer', async (request, reply) => {
    const { query = '' } = request.query as { query?: string };
    await waitUntil(() => store.findQuery(query)?.answer !== null, request);
    return reply.header('cache-control', 'no-store').send({ answer: store.findQuery(query)?.answer ?? null });
  });

  app.get('/pictures/:id', (request, reply) => {
    const id = Number((request.params as { id: string }).id);
    const picture = store.findPicture(id);
    return reply
      .type('image/png')
      .header('cache-control', 'no-cache')
      .send(picture === null ? drawPicture(id) : Buffer.from(picture, 'base64'));
  });

  /** A file of a chat: texts and pictures open in the browser, all others are downloaded. */
  app.get('/files/:id', (request, reply) => {
    const file = store.findFile((request.params as { id: string }).id);
    if (!file) return reply.code(404).send();
    const isText = /\.(txt|csv|log)$/i.test(file.filename);
    const isPicture = ['image/png', 'image/jpeg', 'image/webp'].includes(file.mimeType);
    const type = isText ? 'text/plain; charset=utf-8' : isPicture ? file.mimeType : 'application/octet-stream';
    const disposition = isText || isPicture ? 'inline' : 'attachment';
    return reply
      .type(type)
      .header('cache-control', 'no-store')
      .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(file.filename)}`)
      .send(Buffer.from(file.base64, 'base64'));
  });

  app.post('/send', (request, reply) =>
    act(request, reply, ({ bot, person, fields }) => {
      const text = toText(fields.text).trim();
      if (text !== '') persons.write(bot, person, text);
      return {};
    }),
  );
  app.post('/start', (request, reply) =>
    act(request, reply, ({ bot, person, fields }) => {
      persons.start(bot, person, toText(fields.payload));
      return {};
    }),
  );
  app.post('/press', (request, reply) =>
    act(request, reply, ({ bot, person, fields }) => {
      const [, messageId = '0', data = ''] = /^(\d+) ([^]*)$/.exec(toText(fields.press)) ?? [];
      const query = persons.press(bot, person, { messageId: Number(messageId), data });
      return { query: query?.id ?? null };
    }),
  );
  app.post('/block', (request, reply) =>
    act(request, reply, ({ bot, person, fields }) => {
      persons.setBlocked(bot, person, toText(fields.blocked) !== '');
      return {};
    }),
  );
  app.post('/new-bot', (request, reply) =>
    act(request, reply, ({ bot, person, fields }) => {
      const chat = store.findChat(bot.id, person.id);
      const name = toText(fields.name).trim();
      const username = toText(fields.username).trim().replace(/^@/, '');
      const issue = findUsernameIssue(store, username);
      if (issue) return { issue: windowTexts[payLanguage(request.headers)].issues[issue] };
      if (chat && findBotRequest(chat) && name !== '') persons.createManagedBot(bot, person, { name, username });
      return {};
    }),
  );
  app.post('/person', (request, reply) => {
    const fields = readFields(request) ?? {};
    const name = toText(fields.name).trim().slice(0, 64);
    const added = name === '' ? null : addPerson(name, toText(fields.languageCode));
    const person = added ?? store.findPerson(Number(toText(fields.person)));
    if (person)
      reply.header(
        'set-cookie',
        `telegram_person=${person.id}; Path=${app.prefix}; Max-Age=${YEAR_SECONDS}; SameSite=Lax; HttpOnly`,
      );
    return reply.redirect(pageOf(toText(fields.bot)), 303);
  });

  function addPerson(firstName: string, languageCode: string): Person {
    const id = store.newPersonId();
    return store.savePerson({ id, firstName, username: null, languageCode, isDeactivated: false });
  }

  function act(
    request: FastifyRequest,
    reply: FastifyReply,
    action: (what: { bot: Bot; person: Person; fields: Record<string, unknown> }) => object,
  ): FastifyReply {
    const fields = readFields(request) ?? {};
    const bot = store.findBotByUsername(toText(fields.bot));
    if (!bot) return reply.code(404).send({});
    const result = action({ bot, person: personOf(request), fields });
    const isFromScript = request.headers.accept?.includes('application/json');
    return isFromScript ? reply.send(result) : reply.redirect(pageOf(bot.username), 303);
  }

  function viewOf(request: FastifyRequest): WindowView {
    const { bot: username, start, q } = request.query as Record<string, string | undefined>;
    const bot = username ? store.findBotByUsername(username) : null;
    return {
      store,
      base: app.prefix,
      language: payLanguage(request.headers),
      person: personOf(request),
      bot,
      unknownBot: username && !bot ? username : null,
      startPayload: start ?? null,
      search: q ?? '',
    };
  }

  function personOf({ headers }: FastifyRequest): Person {
    const id = Number(/(?:^|;\s*)telegram_person=(\d+)/.exec(headers.cookie ?? '')?.[1]);
    const person = store.findPerson(id) ?? store.listPersons()[0];
    if (!person) throw new Error('the sandbox has no persons');
    return person;
  }

  function pageOf(username: string): string {
    return username === '' ? app.prefix : `${app.prefix}?bot=${encodeURIComponent(username)}`;
  }

  function waitUntil(isDone: () => boolean, { raw }: FastifyRequest): Promise<void> {
    return new Promise((resolve) => {
      if (isDone() || closing.signal.aborted) return resolve();
      const end = () => {
        clearTimeout(timer);
        stopListening();
        closing.signal.removeEventListener('abort', end);
        raw.socket.off('close', end);
        resolve();
      };
      const stopListening = store.onChange(() => {
        if (isDone()) end();
      });
      const timer = setTimeout(end, WAIT_MS);
      closing.signal.addEventListener('abort', end);
      raw.socket.once('close', end);
    });
  }
}

function sendPage(reply: FastifyReply, html: string, status: number): FastifyReply {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', vary: 'accept-language, cookie' })
    .type('text/html; charset=utf-8')
    .send(html);
}
