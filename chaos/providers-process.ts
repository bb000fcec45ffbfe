import Fastify from 'fastify';
import { cloudflareSandbox } from '../apps/server/src/providers/cloudflare/sandbox.ts';
import { crystalPaySandbox } from '../apps/server/src/providers/crystalpay/sandbox.ts';
import { cryptoPaySandbox } from '../apps/server/src/providers/cryptopay/sandbox.ts';
import { openRegistry } from '../apps/server/src/providers/openprovider/sandbox-registry.ts';
import { openproviderSandbox } from '../apps/server/src/providers/openprovider/sandbox.ts';
import { createRandom } from './random.ts';
import { slowDown } from './slow-answers.ts';

/**
 * Both payment sandboxes, the registrar's and Cloudflare's as a process of their own, which outlives the shop: what they say
 * was paid, was paid, and what was registered, is.
 */
export type ProvidersOrder = {
  port: number;
  seed: number;
  shopOrigin: string;
  crystalPay: { login: string; secret: string; salt: string };
  cryptoBot: { token: string };
  openprovider: { username: string; password: string; ownerHandle: string };
  cloudflare: { token: string; accountId: string };
  /** Whether they take seconds over some answers, and some invoices are paid before the shop has its answer. */
  isErratic: boolean;
};

/** How many invoices are paid, and told of, before the shop has its answer. */
const PAID_AT_BIRTH = 0.04;
const births = [
  { create: '/crystalpay/v3/invoice/create/', control: '/crystalpay/__control', paid: 'payed' },
  { create: '/cryptobot/api/createInvoice', control: '/cryptobot/__control', paid: 'paid' },
];

// Whoever started it is gone.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
const order = JSON.parse(process.argv[2] ?? '{}') as ProvidersOrder;
const { port, seed, shopOrigin, crystalPay, cryptoBot, openprovider, cloudflare, isErratic } = order;
const shared = { shopName: 'Chaos', control: true };
let born = 0;
const paidAtBirth = new Set<string>();
const app = Fastify({ forceCloseConnections: true });
const slowness = slowDown(app, seed);
if (!isErratic) slowness.stop();
await app.register(crystalPaySandbox({ ...shared, ...crystalPay }), { prefix: '/crystalpay' });
const webhookUrl = `${shopOrigin}/api/webhooks/cryptobot`;
await app.register(cryptoPaySandbox({ ...shared, ...cryptoBot, webhookUrl }), { prefix: '/cryptobot' });
const registry = openRegistry({ ownerHandle: openprovider.ownerHandle });
await app.register(openproviderSandbox({ ...openprovider, registry, control: true }), { prefix: '/openprovider' });
const { nameServersOf, dsRecordsOf } = registry;
await app.register(cloudflareSandbox({ ...cloudflare, nameServersOf, dsRecordsOf, activationMs: 0, control: true }), {
  prefix: '/cloudflare',
});
app.addHook('onSend', async (request, _reply, payload) => {
  const birth = births.find(({ create }) => request.url === create);
  if (isErratic && birth && typeof payload === 'string') await payAtBirth(birth, payload);
  return payload;
});

app.get('/births', async () => ({ invoices: [...paidAtBirth] }));
app.post('/quick', async () => {
  slowness.stop();
  return { slow: slowness.count() };
});

async function payAtBirth({ control, paid }: (typeof births)[number], payload: string): Promise<void> {
  const answer = JSON.parse(payload) as { id?: string; result?: { hash: string; invoice_id: number } };
  const invoice = answer.id ?? answer.result?.hash;
  if (!invoice || !createRandom(seed, `birth ${(born += 1)}`).chance(PAID_AT_BIRTH)) return;
  paidAtBirth.add(invoice);
  // Crypto Pay names an invoice by its hash to its buyer, and by its number to the shop.
  if (answer.result) paidAtBirth.add(String(answer.result.invoice_id));
  const words = { invoice, set: { state: paid }, notice: 'true' };
  await app.inject({
    method: 'POST',
    url: control,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(words),
  });
}

await app.listen({ port, host: '127.0.0.1' });
process.on('disconnect', () => process.exit(1));
process.send?.('open');
