import type { FastifyPluginAsync } from 'fastify';
import { addControl } from '../sandbox/control.ts';
import { goodBehaviour, misbehave } from '../sandbox/misbehaviour.ts';
import { addPayPages } from '../sandbox/pay-routes.ts';
import { baseUrl, takeBodiesAsBytes } from '../sandbox/request-fields.ts';
import { addApi, unknownMethod } from './sandbox-api.ts';
import { openDesk } from './sandbox-desk.ts';
import { toBill } from './sandbox-invoice.ts';
import { openPayoffs } from './sandbox-payoffs.ts';

export type CrystalPaySandboxOptions = {
  login: string;
  secret: string;
  salt: string;
  shopName: string;
  /** Where buyers see this server; unset: as each request was addressed. */
  publicUrl?: string;
  /** Unset: invoices are forgotten with the process. */
  stateFile?: string;
  repeatNoticesAfterMs?: readonly number[];
  /** Adds `/__control`, for tests. */
  control?: boolean;
};

/** CrystalPay as far as a shop sees it: version 3 under `/v3`, and the page where its buyers pay under `/pay`. */
export function crystalPaySandbox(options: CrystalPaySandboxOptions): FastifyPluginAsync {
  return async (app) => {
    const how = goodBehaviour();
    const desk = openDesk(options, how);
    const payoffs = openPayoffs(options, desk.list);
    takeBodiesAsBytes(app);
    app.setNotFoundHandler((_request, reply) => reply.code(200).send(unknownMethod));
    app.addHook('onReady', async () => desk.resumeNotices());
    app.addHook('onClose', async () => desk.close());

    addPayPages(app, {
      find(id) {
        const invoice = desk.find(id);
        return invoice && toBill(invoice, options.shopName, desk.nowMs());
      },
      pay: (id) => desk.settle(id, 'payed'),
      decline: (id) => desk.settle(id, 'failed'),
    });
    if (options.control) {
      addControl(app, how, {
        change: (id, changes) => desk.force(id, changes),
        notify: (id, kind) => desk.notify(id, kind),
        changeMethod: desk.changeMethod,
        reset: desk.forgetMethods,
      });
    }
    await app.register(
      async (api) => {
        misbehave(api, how, { error: true, errors: ['The cash desk is blocked'] });
        addApi(api, { ...options, desk, payoffs, baseUrl: (request) => baseUrl(app, request, options.publicUrl) });
      },
      { prefix: '/v3' },
    );
  };
}
