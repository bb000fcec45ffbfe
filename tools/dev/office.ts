import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type Plugin, type ViteDevServer } from 'vite';

const apps = fileURLToPath(new URL('../../apps/', import.meta.url));
/** `/admin` itself and what is below it. */
const address = /^\/admin(?![^/?])/;

/**
 * Serves the back office with hot reload by a Vite server of its own, on the port of the page. The first request opens it, since
 * its libraries take seconds to load.
 */
export function officePlugin(allowedHosts: string[]): Plugin {
  return {
    name: 'lotok-office',
    configureServer({ middlewares, httpServer }) {
      let office: Promise<ViteDevServer> | undefined;
      middlewares.use((request, response, next) => {
        if (!address.test(request.url ?? '')) return next();
        // Vite serves a base with its slash only.
        request.url = request.url?.replace(/^\/admin(?!\/)/, '/admin/');
        office ??= openOffice(httpServer, allowedHosts);
        office.then(({ middlewares: serve }) => serve(request, response, next), next);
      });
      httpServer?.once('close', () => void office?.then((opened) => opened.close()));
    },
  };
}

function openOffice(httpServer: ViteDevServer['httpServer'], allowedHosts: string[]): Promise<ViteDevServer> {
  return createServer({
    configFile: path.join(apps, 'admin/vite.config.ts'),
    publicDir: path.join(apps, 'web/public'),
    logLevel: 'warn',
    server: { middlewareMode: true, allowedHosts, ...(httpServer && { hmr: { server: httpServer } }) },
  });
}
