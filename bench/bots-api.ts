import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Methods that show a buyer something; the others only confirm or prepare. */
const isAnswer = (method: string) => /^(?:send(?!ChatAction)|editMessage)/.test(method);

/** The last message with buttons in a chat. */
export type Shown = { messageId: number; buttons: readonly { text: string; callback_data?: string; url?: string }[] };

type Webhook = { key: string; secret: string };

export type BotsApi = {
  url: string;
  shownIn(token: string, chatId: number): Shown | undefined;
  /** The times of all answers to a chat of a bot. */
  answersTo(token: string, chatId: number): readonly number[];
  /** Where the shop wants the updates of a bot: the key in its URL, and its secret. */
  webhookOf(token: string): Webhook | undefined;
  /** How many requests of all methods were received. */
  requests(): number;
  /** How many answers were received. */
  answers(): number;
  close(): void;
};

/** A Bot API that responds at once to every method with success, and stores when each chat was answered. */
export async function openBotsApi(): Promise<BotsApi> {
  const times = new Map<string, number[]>();
  const shown = new Map<string, Shown>();
  const webhooks = new Map<string, Webhook>();
  let [requests, answers] = [0, 0];
  const server = createServer((request, response) => {
    const at = performance.now();
    void readBody(request).then((body) => {
      const [, token = '', method = ''] = /^\/bot([^/]+)\/(\w+)/.exec(request.url ?? '') ?? [];
      requests += 1;
      if (method === 'setWebhook') webhooks.set(token, webhookIn(body));
      const chatId = chatOf(body);
      if (isAnswer(method) && chatId !== null) {
        answers += 1;
        const key = `${token} ${chatId}`;
        const known = times.get(key);
        if (known) known.push(at);
        else times.set(key, [at]);
        const message = shownBy(body, requests);
        if (message) shown.set(key, message);
      }
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ ok: true, result: resultOf(method, token, chatId ?? 0, requests) }));
    });
  });
  // Connections of the shop stay open between its requests.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answersTo: (token, chatId) => times.get(`${token} ${chatId}`) ?? [],
    shownIn: (token, chatId) => shown.get(`${token} ${chatId}`),
    webhookOf: (token) => webhooks.get(token),
    requests: () => requests,
    answers: () => answers,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** The chat of a request as JSON, as a form, or as a part of a document. */
function chatOf(body: string): number | null {
  const [, chatId] = /(?:"chat_id":\s*"?|chat_id=|name="chat_id"\s+)(\d+)/.exec(body) ?? [];
  return chatId === undefined ? null : Number(chatId);
}

function webhookIn(body: string): Webhook {
  const { url, secret_token: secret } = JSON.parse(body) as { url: string; secret_token: string };
  return { key: url.slice(url.lastIndexOf('/') + 1), secret };
}

/** The buttons of a message that is sent as JSON, with its own number or that of the edited one. */
function shownBy(body: string, messageId: number): Shown | null {
  if (!body.startsWith('{')) return null;
  const sent = JSON.parse(body) as { message_id?: number; reply_markup?: { inline_keyboard?: Shown['buttons'][] } };
  const buttons = sent.reply_markup?.inline_keyboard?.flat();
  return buttons ? { messageId: sent.message_id ?? messageId, buttons } : null;
}

function resultOf(method: string, token: string, chatId: number, messageId: number): unknown {
  const id = Number(token.split(':')[0]);
  if (method === 'getMe')
    return { id, is_bot: true, first_name: `Bench ${id}`, username: `bench_${id - 1_000_000}_bot` };
  if (method === 'getUpdates') return [];
  if (method === 'getUserProfilePhotos') return { total_count: 0, photos: [] };
  if (method === 'getWebhookInfo') return { url: '', has_custom_certificate: false, pending_update_count: 0 };
  if (!isAnswer(method)) return true;
  return { message_id: messageId, date: Math.floor(Date.now() / 1_000), chat: { id: chatId, type: 'private' } };
}
