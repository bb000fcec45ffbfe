import type { FastifyPluginAsync } from 'fastify';
import { addControl } from '../sandbox/control.ts';
import { goodBehaviour, misbehave } from '../sandbox/misbehaviour.ts';
import { addPayPages } from '../sandbox/pay-routes.ts';
import { baseUrl, takeBodiesAsBytes } from '../sandbox/request-fields.ts';
import { addApi } from './sandbox-api.ts';
import { openDesk } from './sandbox-desk.ts';
import { toBill } from './sandbox-invoice.ts';
import { openPayouts } from './sandbox-payouts.ts';

export type CryptoPaySandboxOptions = {
  token: string;
  shopName: string;
  /** Where paid invoices are told: in the real service a setting of the app inside the bot. */
  webhookUrl?: string;
  /** Where buyers see this server; unset: as each request was addressed. */
  publicUrl?: string;
  /** Unset: invoices are forgotten with the process. */
  stateFile?: string;
  repeatNoticesAfterMs?: readonly number[];
  /** Adds `/__control`, for tests. */
  control?: boolean;
};

/** Crypto Pay as far as a shop sees it: its methods under `/api`, and the page where its buyers pay under `/pay`. */
export function cryptoPaySandbox(options: CryptoPaySandboxOptions): FastifyPluginAsync {
  return async (app) => {
    const how = goodBehaviour();
    const desk = openDesk(options, how);
    const payouts = openPayouts(options, desk.list);
    takeBodiesAsBytes(app);
    app.addHook('onReady', async () => desk.resumeNotices());
    app.addHook('onClose', async () => desk.close());

    addPayPages(app, {
      find(id) {
        const invoice = desk.find(id);
        return invoice && toBill(invoice, options.shopName, desk.nowMs());
      },
      pay: (id) => desk.pay(id),
      /** Crypto Pay knows no refusal and tells of payments alone: a declined invoice just ends. */
      decline: (id) => void desk.end(id, 'expired'),
    });
    if (options.control) {
      addControl(app, how, {
        change: (id, changes) => desk.force(id, changes),
        notify: (id, kind) => desk.notify(id, kind),
      });
    }
    await app.register(
      async (api) => {
        misbehave(api, how, { ok: false, error: { code: 400, name: 'APP_DISABLED' } });
        addApi(api, { ...options, desk, payouts, baseUrl: (request) => baseUrl(app, request, options.publicUrl) });
      },
      { prefix: '/api' },
    );
  };
}
