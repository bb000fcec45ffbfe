import path from 'node:path';
import type { Db } from '../src/platform/database/index.ts';
import { openStateFile } from '../src/providers/sandbox/state-file.ts';
import type {
  ControlResponse as RegistrarAnswer,
  ControlCommand as RegistrarOrder,
} from '../src/providers/openprovider/sandbox-control.ts';
import type {
  ControlResponse as DnsAnswer,
  ControlCommand as DnsOrder,
} from '../src/providers/cloudflare/sandbox-control.ts';
import type {
  ControlResponse as WarningsAnswer,
  ControlCommand as WarningsOrder,
} from '../src/providers/webrisk/sandbox-control.ts';
import type {
  ControlResponse as TelegramAnswer,
  ControlCommand as TelegramOrder,
} from '../src/providers/telegram/sandbox-control.ts';

type WorldSandboxesDeps = { db: Db; origin: string; dataDir: string };
/** An invoice of either payment sandbox, as its state file has it. */
type StoredInvoice = { id?: string; invoiceId?: number; createdAt: number; expiresAt: number };

/** Creates what makes the sandboxes of a world behave as a test needs it. */
export function createWorldSandboxes({ db, origin, dataDir }: WorldSandboxesDeps) {
  const control = async <Answer>(sandbox: string, order: object): Promise<Answer> => {
    const response = await fetch(`${origin}/sandbox/${sandbox}/__control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
    });
    if (!response.ok) throw new Error(await response.text());
    return response.json() as Promise<Answer>;
  };

  return {
    /** Controls a payment sandbox without the shop's knowledge. */
    control: (sandbox: 'crystalpay' | 'cryptobot', order: object) =>
      control<{ ok: true; answered?: number }>(sandbox, order),

    /** Controls the registrar's sandbox. Returns its call counts and all registered domains. */
    registrar: (order: RegistrarOrder = {}) => control<RegistrarAnswer>('openprovider', order),

    /** Controls the DNS host's sandbox. Returns its call counts and all zones with their records. */
    dns: (order: DnsOrder = {}) => control<DnsAnswer>('cloudflare', order),

    /** Controls the Web Risk sandbox. Returns its call counts. */
    warnings: (order: WarningsOrder = {}) => control<WarningsAnswer>('webrisk', order),

    /** Controls the sandbox of Telegram: persons act in their chats. Returns what was requested. */
    telegram: (order: TelegramOrder = {}) => control<TelegramAnswer>('telegram', order),

    /** Pays the open invoice of a payment at its provider, which sends a notice to the shop. */
    async payInvoice(paymentId: number): Promise<void> {
      const { method, invoice_id } = await db
        .selectFrom('payments')
        .select(['method', 'invoice_id'])
        .where('id', '=', paymentId)
        .executeTakeFirstOrThrow();
      const state = method === 'crystalpay' ? 'payed' : 'paid';
      await control(method, { invoice: invoice_id, set: { state }, notice: 'true' });
    },

    /** Creates an invoice in the sandbox without the shop's knowledge. Its notices are sent to the shop. */
    async foreignInvoice(
      method: 'crystalpay' | 'cryptobot',
      { reference, roubles }: { reference: string; roubles: number },
    ) {
      const crystalPay = { auth_login: 'sandbox', auth_secret: 'sandbox-secret', type: 'purchase', lifetime: 30 };
      const [path, body] =
        method === 'crystalpay'
          ? [
              'v3/invoice/create/',
              {
                ...crystalPay,
                amount: roubles,
                extra: reference,
                callback_url: `${origin}/api/webhooks/crystalpay`,
              },
            ]
          : [
              'api/createInvoice',
              { currency_type: 'fiat', fiat: 'RUB', amount: roubles.toFixed(2), payload: reference },
            ];
      const response = await fetch(`${origin}/sandbox/${method}/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'crypto-pay-api-token': '10000:SandboxSandboxSandboxSandboxSandbox',
        },
        body: JSON.stringify(body),
      });
      const answer = (await response.json()) as { id?: string; result?: { invoice_id: number } };
      return String(answer.id ?? answer.result?.invoice_id);
    },

    /** The last invoice that a sandbox has created, and how long it can be paid. */
    lastInvoice(method: 'crystalpay' | 'cryptobot'): { id: string; lifetimeMs: number } {
      const last = openStateFile<StoredInvoice>(path.join(dataDir, 'sandbox', `${method}.jsonl`))
        .list()
        .at(-1);
      if (!last) throw new Error(`${method} has created no invoice`);
      return { id: String(last.id ?? last.invoiceId), lifetimeMs: last.expiresAt - last.createdAt };
    },
  };
}
