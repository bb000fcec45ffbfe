import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { hashToken } from '../secrets.ts';
import { sendError } from './errors.ts';

type Deps = { metrics: Metrics; metricsToken: string | null; isReady: () => Promise<boolean> };

/** Registers the liveness and readiness checks and the metrics. */
export function bindOperatorRoutes(app: FastifyInstance, { metrics, metricsToken, isReady }: Deps): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) =>
    (await isReady()) ? { ready: true } : reply.code(503).header('retry-after', '2').send({ ready: false }),
  );
  app.get('/metrics', async (request, reply) => {
    const given = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (!metricsToken || !timingSafeEqual(hashToken(given), hashToken(metricsToken)))
      return sendError(reply, 'NOT_FOUND');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
