import Fastify from 'fastify';
import { cloudflareSandbox } from '../apps/server/src/providers/cloudflare/sandbox.ts';
import { crystalPaySandbox } from '../apps/server/src/providers/crystalpay/sandbox.ts';
import { cryptoPaySandbox } from '../apps/server/src/providers/cryptopay/sandbox.ts';
import { openRegistry } from '../apps/server/src/providers/openprovider/sandbox-registry.ts';
import { openproviderSandbox } from '../apps/server/src/providers/openprovider/sandbox.ts';
import { telegramSandbox } from '../apps/server/src/providers/telegram/sandbox.ts';
import { noteLostMessages } from './lost-messages.ts';
import { createRandom } from './random.ts';
import { callShop } from './shop-calls.ts';
import { delayResponses } from './slow-responses.ts';
import { ownBots } from './telegram.ts';

/**
 * Options of the process with all sandboxes (payments, registrar, Cloudflare, Telegram). It outlives the shop: what it reports as
 * paid or registered is the truth of the run.
 */
export type ProvidersOptions = {
  port: number;
  seed: number;
  shopOrigin: string;
  /** The shop's address as the providers know it, if it is another one. */
  publicUrl?: string;
  crystalPay: { login: string; secret: string; salt: string };
  cryptoBot: { token: string };
  openprovider: { username: string; password: string; ownerHandle: string };
  cloudflare: { token: string; accountId: string };
  telegram: { goods: string; domains: string };
  /** Whether some responses take seconds, some invoices are paid before the shop receives the response, and some updates are sent several times. */
  isErratic: boolean;
};

/** Share of invoices that are paid, with a notice, before the shop receives the response. */
const PAID_ON_CREATION_SHARE = 0.04;
const createCalls = [
  { create: '/crystalpay/v3/invoice/create/', control: '/crystalpay/__control', paid: 'payed' },
  { create: '/cryptobot/api/createInvoice', control: '/cryptobot/__control', paid: 'paid' },
];

// The parent process has exited.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
const options = JSON.parse(process.argv[2] ?? '{}') as ProvidersOptions;
const { port, seed, crystalPay, cryptoBot, openprovider, cloudflare, telegram, isErratic } = options;
const shared = { shopName: 'Chaos', control: true };
let drawn = 0;
const paidOnCreation = new Set<string>();
const app = Fastify({ forceCloseConnections: true });
const lostMessages = noteLostMessages(app);
const delays = delayResponses(app, seed);
const updates = callShop(seed, options);
if (!isErratic) {
  delays.stop();
  updates.stop();
}
await app.register(crystalPaySandbox({ ...shared, ...crystalPay }), { prefix: '/crystalpay' });
const webhookUrl = `${options.shopOrigin}/api/webhooks/cryptobot`;
await app.register(cryptoPaySandbox({ ...shared, ...cryptoBot, webhookUrl }), { prefix: '/cryptobot' });
const registry = openRegistry({ ownerHandle: openprovider.ownerHandle });
await app.register(openproviderSandbox({ ...openprovider, registry, control: true }), { prefix: '/openprovider' });
const { nameServersOf, dsRecordsOf } = registry;
await app.register(cloudflareSandbox({ ...cloudflare, nameServersOf, dsRecordsOf, activationMs: 0, control: true }), {
  prefix: '/cloudflare',
});
const bots = [
  { token: telegram.goods, username: ownBots.goods, name: 'Chaos' },
  { token: telegram.domains, username: ownBots.domains, name: 'Chaos names' },
];
await app.register(telegramSandbox({ bots, control: true }), { prefix: '/telegram' });
app.addHook('onSend', async (request, _reply, payload) => {
  const createCall = createCalls.find(({ create }) => request.url === create);
  if (isErratic && createCall && typeof payload === 'string') await payOnCreation(createCall, payload);
  return payload;
});

app.get('/births', async () => ({ invoices: [...paidOnCreation] }));
app.get('/lost-messages', async () => ({ lost: lostMessages }));
app.post('/quick', async () => {
  delays.stop();
  updates.stop();
  return { slow: delays.count(), repeatedUpdates: updates.count() };
});

async function payOnCreation({ control, paid }: (typeof createCalls)[number], payload: string): Promise<void> {
  const invoiceData = JSON.parse(payload) as { id?: string; result?: { hash: string; invoice_id: number } };
  const invoice = invoiceData.id ?? invoiceData.result?.hash;
  if (!invoice || !createRandom(seed, `birth ${(drawn += 1)}`).chance(PAID_ON_CREATION_SHARE)) return;
  paidOnCreation.add(invoice);
  // Crypto Pay identifies an invoice by its hash for the buyer, and by its id for the shop.
  if (invoiceData.result) paidOnCreation.add(String(invoiceData.result.invoice_id));
  const body = { invoice, set: { state: paid }, notice: 'true' };
  await app.inject({
    method: 'POST',
    url: control,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
}

await app.listen({ port, host: '127.0.0.1' });
process.on('disconnect', () => process.exit(1));
process.send?.('open');
