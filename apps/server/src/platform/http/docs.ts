import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { calls, openApi } from '@lotok/contract';
import { adminCalls } from '@lotok/contract/admin';
import type { FastifyInstance } from 'fastify';
import { sendCached } from './bind.ts';
import type { Routes } from './routes.ts';

/** Serves the OpenAPI document of all calls as JSON, and Swagger UI. */
export function bindDocs(
  app: FastifyInstance,
  routes: Partial<Routes>,
  shop: { name: string; publicUrl: string },
): void {
  const bound = Object.fromEntries(Object.entries(calls).filter(([name]) => name in routes));
  const document = openApi(bound, adminCalls, { title: `${shop.name}: API`, version: '1.0.0', url: shop.publicUrl });
  const contentType = 'application/json; charset=utf-8';
  const described = { status: 200, contentType, plain: Buffer.from(JSON.stringify(document)) };
  app.get('/api/openapi.json', async (request, reply) => sendCached(request, reply, described));
  app.register(async (scope) => {
    await scope.register(swagger, { mode: 'static', specification: { document: document as never } });
    await scope.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  });
}
