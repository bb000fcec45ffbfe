import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBuilder, type Plugin } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));
const startScript = 'apps/web/public/start.js';

export type Shipped = { scripts: Map<string, string>; styles: string };

/**
 * Builds the page in memory and returns what browsers get: the source of each bundled module by its path from the project
 * root, without types and JSX, and all styles as they are sent.
 */
export async function buildShipped(): Promise<Shipped> {
  const seen = new Map<string, string>();
  const builder = await createBuilder({
    configFile: `${root}apps/web/vite.config.ts`,
    logLevel: 'warn',
    plugins: [collectModules(seen)],
    environments: { client: { build: { write: false } } },
  });
  const { client } = builder.environments;
  if (!client) throw new Error('there is no client to build');
  const built = await builder.build(client);
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const sent = outputs
    .flatMap((one) => (one.type === 'chunk' ? Object.keys(one.modules) : []))
    .filter((id) => !id.endsWith('.css'));
  const styles = outputs.flatMap((one) =>
    one.fileName.endsWith('.css') && 'source' in one ? [String(one.source)] : [],
  );
  const scripts = new Map(sent.flatMap((id) => (seen.has(id) ? [[nameOf(id), seen.get(id) ?? '']] : [])));
  scripts.set(startScript, readFileSync(root + startScript, 'utf8'));
  return { scripts, styles: styles.join('\n') };
}

function collectModules(seen: Map<string, string>): Plugin {
  return {
    name: 'collect-modules',
    enforce: 'post',
    transform: (code, id) => void seen.set(id, code),
  };
}

const nameOf = (id: string) => path.relative(root, id).replaceAll('\\', '/');
