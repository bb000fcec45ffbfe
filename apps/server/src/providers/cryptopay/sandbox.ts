import type { FastifyPluginAsync } from 'fastify';
import { addControl } from '../sandbox/control.ts';
import { normalBehaviour, injectFaults } from '../sandbox/behaviour.ts';
import { addPayPages } from '../sandbox/pay-routes.ts';
import { baseUrl, parseBodiesAsBuffers } from '../sandbox/request-fields.ts';
import { addApi } from './sandbox-api.ts';
import { openSandboxState } from './sandbox-state.ts';
import { toBill } from './sandbox-invoice.ts';
import { openPayouts } from './sandbox-payouts.ts';

export type CryptoPaySandboxOptions = {
  token: string;
  shopName: string;
  /** Where notices of paid invoices are sent: in the real service a setting of the app in the bot. */
  webhookUrl?: string;
  /** The public URL of this server; unset: from the host of each request. */
  publicUrl?: string;
  /** Unset: invoices are stored in memory only. */
  stateFile?: string;
  noticeRetryDelaysMs?: readonly number[];
  /** Adds `/__control`, for tests. */
  control?: boolean;
};

/** The part of Crypto Pay that the shop uses: methods under `/api`, and the page where buyers pay under `/pay`. */
export function cryptoPaySandbox(options: CryptoPaySandboxOptions): FastifyPluginAsync {
  return async (app) => {
    const behaviour = normalBehaviour();
    const state = openSandboxState(options, behaviour);
    const payouts = openPayouts(options, state.list);
    parseBodiesAsBuffers(app);
    app.addHook('onReady', async () => state.resumeNotices());
    app.addHook('onClose', async () => state.close());

    addPayPages(app, {
      find(id) {
        const invoice = state.find(id);
        return invoice && toBill(invoice, options.shopName, state.nowMs());
      },
      pay: (id) => state.pay(id),
      /** Crypto Pay has no declined status and sends notices of payments only: a declined invoice expires. */
      decline: (id) => void state.end(id, 'expired'),
    });
    if (options.control) {
      addControl(app, behaviour, {
        change: (id, changes) => state.force(id, changes),
        notify: (id, kind) => state.notify(id, kind),
        changePayouts: payouts.change,
        reset: () => payouts.change({}),
      });
    }
    await app.register(
      async (api) => {
        injectFaults(api, behaviour, { ok: false, error: { code: 400, name: 'APP_DISABLED' } });
        addApi(api, { ...options, state, payouts, baseUrl: (request) => baseUrl(app, request, options.publicUrl) });
      },
      { prefix: '/api' },
    );
  };
}
