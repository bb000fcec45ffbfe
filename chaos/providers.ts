import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Kopecks, parseDecimal } from '@lotok/money';
import type { ProviderName } from './plan.ts';
import type { ProvidersOrder } from './providers-process.ts';
import { openDnsHost } from './dns-host.ts';
import { openRegistrar } from './registrar.ts';

/** Money that a provider says it has taken in for the shop. */
export type PaidInvoice = { method: ProviderName; invoiceId: string; reference: string; kopecks: Kopecks };
export type Providers = Awaited<ReturnType<typeof openProviders>>;

/** A page of CrystalPay's history, and of Crypto Pay's list. */
const ROWS = { crystalpay: 100, cryptobot: 1_000 };

/** Starts all sandboxes, and speaks to them as buyers and as their own staff do. */
export async function openProviders(order: ProvidersOrder) {
  const process: ChildProcess = fork(
    fileURLToPath(new URL('./providers-process.ts', import.meta.url)),
    [JSON.stringify(order)],
    { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  await once(process, 'message');
  const origin = `http://127.0.0.1:${order.port}`;

  const post = async (path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const registrar = openRegistrar(origin, order.openprovider, post);
  const dnsHost = openDnsHost(origin, order.cloudflare, post);
  const { login: auth_login, secret: auth_secret } = order.crystalPay;
  const askCrystalPay = (call: string, fields: object) =>
    post(`/crystalpay/v3/${call}/`, { auth_login, auth_secret, ...fields });
  const askCryptoPay = (call: string, fields: object) =>
    post(`/cryptobot/api/${call}`, fields, { 'crypto-pay-api-token': order.cryptoBot.token });

  async function listCrystalPay(): Promise<PaidInvoice[]> {
    const paid: PaidInvoice[] = [];
    for (let page = 1; ; page += 1) {
      const { payments } = (await askCrystalPay('history/payments', { page, items: ROWS.crystalpay })) as {
        payments: { id: string; state: string }[];
      };
      for (const { id } of payments.filter(({ state }) => state === 'payed')) {
        const told = (await askCrystalPay('invoice/info', { id })) as { extra: string; rub_amount: string };
        paid.push({
          method: 'crystalpay',
          invoiceId: id,
          reference: told.extra,
          kopecks: parseDecimal(told.rub_amount) ?? 0,
        });
      }
      if (payments.length < ROWS.crystalpay) return paid;
    }
  }

  async function listCryptoPay(): Promise<PaidInvoice[]> {
    const paid: PaidInvoice[] = [];
    for (let offset = 0; ; offset += ROWS.cryptobot) {
      const fields = { status: 'paid', count: ROWS.cryptobot, offset };
      const { result } = (await askCryptoPay('getInvoices', fields)) as {
        result: { items: { invoice_id: number; payload: string; amount: string }[] };
      };
      for (const { invoice_id, payload, amount } of result.items)
        paid.push({
          method: 'cryptobot',
          invoiceId: String(invoice_id),
          reference: payload,
          kopecks: parseDecimal(amount) ?? 0,
        });
      if (result.items.length < ROWS.cryptobot) return paid;
    }
  }

  async function listPaidAtBirth(): Promise<Set<string>> {
    const response = await fetch(`${origin}/births`);
    return new Set(((await response.json()) as { invoices: string[] }).invoices);
  }

  return {
    settings: {
      CRYSTALPAY_LOGIN: order.crystalPay.login,
      CRYSTALPAY_SECRET: order.crystalPay.secret,
      CRYSTALPAY_SALT: order.crystalPay.salt,
      CRYSTALPAY_API_URL: `${origin}/crystalpay/v3`,
      // What is tried here is not the five a second that the real one allows.
      CRYSTALPAY_REQUESTS_PER_SECOND: '1000',
      CRYPTOBOT_TOKEN: order.cryptoBot.token,
      CRYPTOBOT_API_URL: `${origin}/cryptobot/api`,
      ...registrar.settings,
      ...dnsHost.settings,
    },
    registrar,
    dnsHost,
    /** Presses a button of the page that the buyer was sent to; the sandbox then sends its notice until it is taken. */
    async press(paymentUrl: string, choice: 'pay' | 'decline'): Promise<void> {
      await fetch(paymentUrl, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });
    },
    /** Changes what the provider says of an invoice, or sends a notice of it now, once. */
    control: (method: ProviderName, words: object) => post(`/${method}/__control`, words),
    /** Invoices that were paid before the shop had its answer: what was paid in full is not paid once more. */
    listPaidAtBirth,
    wasPaidAtBirth: async (invoice: string) => (await listPaidAtBirth()).has(invoice),
    /** Ends their slow answers. Answers how many there were. */
    beQuick: async () => ((await post('/quick', {})) as { slow: number }).slow,
    /** All money that was paid, as the providers tell it. */
    listPaid: async () => [...(await listCrystalPay()), ...(await listCryptoPay())],
    close: () => process.kill('SIGKILL'),
  };
}
