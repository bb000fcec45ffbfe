import type { FastifyPluginAsync } from 'fastify';
import { now } from '../../platform/clock.ts';
import { addControl, type ControlHandlers } from '../sandbox/control.ts';
import { normalBehaviour, injectFaults } from '../sandbox/behaviour.ts';
import { readFields, parseBodiesAsBuffers, toText } from '../sandbox/request-fields.ts';

const TOKEN_LIFETIME_MS = 120_000;
const noInvoices: ControlHandlers = { change: () => null, notify: async () => null };

/** The server API of hCaptcha. Tokens are `sandbox:<time of solving in ms>:<anything>`, each valid once. */
export function hCaptchaSandbox({ siteKey, secret }: { siteKey: string; secret: string }): FastifyPluginAsync {
  return async (app) => {
    const behaviour = normalBehaviour();
    const seen = new Set<string>();
    parseBodiesAsBuffers(app);
    addControl(app, behaviour, noInvoices);

    const errorCodesOf = (fields: Record<string, unknown>): string[] => {
      const [given, response, site] = [toText(fields.secret), toText(fields.response), toText(fields.sitekey)];
      if (!given) return ['missing-input-secret'];
      if (given !== secret) return ['invalid-input-secret'];
      if (site && site !== siteKey) return ['sitekey-secret-mismatch'];
      if (!response) return ['missing-input-response'];
      const solvedAt = Number(response.match(/^sandbox:(\d+):./)?.[1] ?? Number.NaN);
      if (Number.isNaN(solvedAt)) return ['invalid-input-response'];
      if (seen.has(response)) return ['already-seen-response'];
      seen.add(response);
      return now().getTime() - solvedAt > TOKEN_LIFETIME_MS ? ['expired-input-response'] : [];
    };

    await app.register(async (api) => {
      injectFaults(api, behaviour, { success: false, 'error-codes': ['invalid-input-secret'] });
      api.post('/siteverify', async (request) => {
        const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
        const codes = isForm ? errorCodesOf(readFields(request) ?? {}) : ['bad-request'];
        if (codes.length > 0) return { success: false, 'error-codes': codes };
        return { success: true, challenge_ts: now().toISOString(), hostname: 'localhost', credit: false };
      });
    });
  };
}
