import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import type { Api } from './api.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** What the server answers; every other address is the page's. */
const served = ['/api', '/pictures', '/sandbox', '/outbox', '/healthz', '/readyz', '/metrics'];
/** What the server is made of. */
const sources = ['apps/server/src', 'apps/server/migrations', 'apps/server/seed', 'packages'];
const isTest = /\.(test|spec)\.tsx?$/;

type Options = { host: string; port: number; apiPort: number; api: Api };

/** Vite's own server with hot reload, in front of the shop's. Throws when the port is taken. */
export async function openPage({ host, port, apiPort, api }: Options): Promise<ViteDevServer> {
  const target = `http://127.0.0.1:${apiPort}`;
  const page = await createServer({
    configFile: path.join(root, 'apps/web/vite.config.ts'),
    logLevel: 'warn',
    plugins: [waitForApi(api)],
    server: {
      host,
      port,
      strictPort: true,
      // The server is told who asks, so that its sandboxes stay shut to others.
      proxy: Object.fromEntries(served.map((prefix) => [prefix, { target, xfwd: true }])),
    },
  });
  page.watcher.add(sources.map((folder) => path.join(root, folder)));
  page.watcher.on('all', (event, changed) => {
    const file = path.relative(root, changed).replaceAll('\\', '/');
    if (event.endsWith('Dir') || isTest.test(file) || !sources.some((folder) => file.startsWith(`${folder}/`))) return;
    api.changed(file);
  });
  return page.listen();
}

/** A call that comes during a restart is answered after it. */
function waitForApi(api: Api): Plugin {
  return {
    name: 'lotok-wait-for-api',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (!served.some((prefix) => request.url?.startsWith(prefix))) return next();
        api.ready().then(() => next(), next);
      });
    },
  };
}
