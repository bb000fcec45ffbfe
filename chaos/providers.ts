import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Kopecks, parseDecimal } from '@lotok/money';
import type { PayoutChanges } from '../apps/server/src/providers/sandbox/control.ts';
import type { ProviderName } from './plan.ts';
import type { ProvidersOptions } from './providers-process.ts';
import { openDnsHost } from './dns-host.ts';
import { openRegistrar } from './registrar.ts';
import { openTelegram } from './telegram.ts';

/** Money that a provider reports as received for the shop. */
export type PaidInvoice = { method: ProviderName; invoiceId: string; reference: string; kopecks: Kopecks };
/** A transfer as Crypto Pay reports it. */
export type Transfer = { spend_id: string; user_id: number; asset: string; amount: string };
export type Providers = Awaited<ReturnType<typeof openProviders>>;

/** Page sizes of CrystalPay's history and of Crypto Pay's list. */
const ROWS = { crystalpay: 100, cryptobot: 1_000 };

/** Starts all sandboxes, and acts on them as a buyer and as the provider's staff. */
export async function openProviders(options: ProvidersOptions) {
  const process: ChildProcess = fork(
    fileURLToPath(new URL('./providers-process.ts', import.meta.url)),
    [JSON.stringify(options)],
    { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  await once(process, 'message');
  const origin = `http://127.0.0.1:${options.port}`;

  const post = async (path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const registrar = openRegistrar(origin, options.openprovider, post);
  const dnsHost = openDnsHost(origin, options.cloudflare, post);
  const telegram = openTelegram(origin, options.telegram, post);
  const { login: auth_login, secret: auth_secret } = options.crystalPay;
  const callCrystalPay = (call: string, fields: object) =>
    post(`/crystalpay/v3/${call}/`, { auth_login, auth_secret, ...fields });
  const callCryptoPay = (call: string, fields: object) =>
    post(`/cryptobot/api/${call}`, fields, { 'crypto-pay-api-token': options.cryptoBot.token });

  async function listCrystalPay(): Promise<PaidInvoice[]> {
    const paid: PaidInvoice[] = [];
    for (let page = 1; ; page += 1) {
      const { payments } = (await callCrystalPay('history/payments', { page, items: ROWS.crystalpay })) as {
        payments: { id: string; state: string }[];
      };
      for (const { id } of payments.filter(({ state }) => state === 'payed')) {
        const details = (await callCrystalPay('invoice/info', { id })) as { extra: string; rub_amount: string };
        paid.push({
          method: 'crystalpay',
          invoiceId: id,
          reference: details.extra,
          kopecks: parseDecimal(details.rub_amount) ?? 0,
        });
      }
      if (payments.length < ROWS.crystalpay) return paid;
    }
  }

  async function listCryptoPay(): Promise<PaidInvoice[]> {
    const paid: PaidInvoice[] = [];
    for (let offset = 0; ; offset += ROWS.cryptobot) {
      const fields = { status: 'paid', count: ROWS.cryptobot, offset };
      const { result } = (await callCryptoPay('getInvoices', fields)) as {
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

  async function listPaidOnCreation(): Promise<Set<string>> {
    const response = await fetch(`${origin}/births`);
    return new Set(((await response.json()) as { invoices: string[] }).invoices);
  }

  return {
    settings: {
      CRYSTALPAY_LOGIN: options.crystalPay.login,
      CRYSTALPAY_SECRET: options.crystalPay.secret,
      CRYSTALPAY_SALT: options.crystalPay.salt,
      CRYSTALPAY_API_URL: `${origin}/crystalpay/v3`,
      // The limit of five requests per second of the real API is not what is tested here.
      CRYSTALPAY_REQUESTS_PER_SECOND: '1000',
      CRYPTOBOT_TOKEN: options.cryptoBot.token,
      CRYPTOBOT_API_URL: `${origin}/cryptobot/api`,
      ...registrar.settings,
      ...dnsHost.settings,
    },
    registrar,
    dnsHost,
    telegram,
    /** Presses a button on the payment page; the sandbox then sends its notice until it is accepted. */
    async press(paymentUrl: string, choice: 'pay' | 'decline'): Promise<void> {
      await fetch(paymentUrl, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });
    },
    /** Changes the state of an invoice, or sends one notice of it now. */
    control: (method: ProviderName, body: object) => post(`/${method}/__control`, body),
    /** Invoices that were paid in full before the shop received the response, and must not be paid again. */
    listPaidOnCreation,
    wasPaidOnCreation: async (invoice: string) => (await listPaidOnCreation()).has(invoice),
    /** Stops slow responses and repeated updates. Returns how many there were. */
    stopBeingErratic: () => post('/quick', {}) as Promise<{ slow: number; repeatedUpdates: number }>,
    /** How Crypto Pay pays out from now on; `{}`: as usual. */
    changePayouts: (payouts: PayoutChanges) => post('/cryptobot/__control', { payouts }),
    /** All transfers of Crypto Pay to users of Telegram. */
    async listTransfers(): Promise<Transfer[]> {
      const { result } = (await callCryptoPay('getTransfers', { count: ROWS.cryptobot })) as {
        result: { items: Transfer[] };
      };
      return result.items;
    },
    /** All payments, as the providers report them. */
    listPaid: async () => [...(await listCrystalPay()), ...(await listCryptoPay())],
    close: () => process.kill('SIGKILL'),
  };
}
