import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import type { Api } from './api.ts';
import { officePlugin } from './office.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** The paths that the server handles; all others belong to the page and the back office. */
const apiPrefixes = ['/api', '/pictures', '/sandbox', '/outbox', '/healthz', '/readyz', '/metrics'];
/** The folders whose code the server runs. */
const sources = ['apps/server/src', 'apps/server/migrations', 'apps/server/seed', 'apps/bot/src', 'packages'];
const isTest = /\.(test|spec)\.tsx?$/;

type Options = { host: string; port: number; publicUrl: string; apiPort: number; api: Api };

/** Opens the Vite dev server with hot reload as a proxy in front of the shop server. Throws when the port is in use. */
export async function openPage({ host, port, publicUrl, apiPort, api }: Options): Promise<ViteDevServer> {
  const target = `http://127.0.0.1:${apiPort}`;
  // Vite refuses other names of hosts than `localhost`.
  const allowedHosts = [new URL(publicUrl).hostname];
  const page = await createServer({
    configFile: path.join(root, 'apps/web/vite.config.ts'),
    logLevel: 'warn',
    plugins: [waitForApi(api), officePlugin(allowedHosts)],
    server: {
      host,
      port,
      strictPort: true,
      allowedHosts,
      // Forwards the client address, so that the sandboxes stay closed to other machines.
      proxy: Object.fromEntries(apiPrefixes.map((prefix) => [prefix, { target, xfwd: true }])),
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

/** Delays API requests during a restart until it is done. */
function waitForApi(api: Api): Plugin {
  return {
    name: 'lotok-wait-for-api',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (!apiPrefixes.some((prefix) => request.url?.startsWith(prefix))) return next();
        api.ready().then(() => next(), next);
      });
    },
  };
}
