import type { FastifyPluginAsync } from 'fastify';
import { addControl } from '../sandbox/control.ts';
import { normalBehaviour, injectFaults } from '../sandbox/behaviour.ts';
import { addPayPages } from '../sandbox/pay-routes.ts';
import { baseUrl, parseBodiesAsBuffers } from '../sandbox/request-fields.ts';
import { addApi, unknownMethod } from './sandbox-api.ts';
import { openSandboxState } from './sandbox-state.ts';
import { toBill } from './sandbox-invoice.ts';
import { openPayoffs } from './sandbox-payoffs.ts';

export type CrystalPaySandboxOptions = {
  login: string;
  secret: string;
  salt: string;
  shopName: string;
  /** The public URL of this server; unset: from the host of each request. */
  publicUrl?: string;
  /** Unset: invoices are stored in memory only. */
  stateFile?: string;
  noticeRetryDelaysMs?: readonly number[];
  /** Adds `/__control`, for tests. */
  control?: boolean;
};

/** The part of CrystalPay that the shop uses: version 3 under `/v3`, and the page where buyers pay under `/pay`. */
export function crystalPaySandbox(options: CrystalPaySandboxOptions): FastifyPluginAsync {
  return async (app) => {
    const behaviour = normalBehaviour();
    const state = openSandboxState(options, behaviour);
    const payoffs = openPayoffs(options, state.list);
    parseBodiesAsBuffers(app);
    app.setNotFoundHandler((_request, reply) => reply.code(200).send(unknownMethod));
    app.addHook('onReady', async () => state.resumeNotices());
    app.addHook('onClose', async () => state.close());

    addPayPages(app, {
      find(id) {
        const invoice = state.find(id);
        return invoice && toBill(invoice, options.shopName, state.nowMs());
      },
      pay: (id) => state.complete(id, 'payed'),
      decline: (id) => state.complete(id, 'failed'),
    });
    if (options.control) {
      addControl(app, behaviour, {
        change: (id, changes) => state.force(id, changes),
        notify: (id, kind) => state.notify(id, kind),
        changeMethod: state.changeMethod,
        reset: state.resetMethods,
      });
    }
    await app.register(
      async (api) => {
        injectFaults(api, behaviour, { error: true, errors: ['The cash desk is blocked'] });
        addApi(api, { ...options, state, payoffs, baseUrl: (request) => baseUrl(app, request, options.publicUrl) });
      },
      { prefix: '/v3' },
    );
  };
}
