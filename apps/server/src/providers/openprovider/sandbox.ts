import type { FastifyPluginAsync } from 'fastify';
import { takeBodiesAsBytes } from '../sandbox/request-fields.ts';
import { addApi } from './sandbox-api.ts';
import { addControl, goodManners } from './sandbox-control.ts';
import { openRegistry, type Registry } from './sandbox-registry.ts';
import { openTokens } from './sandbox-tokens.ts';

export type OpenproviderSandboxOptions = {
  username: string;
  password: string;
  ownerHandle: string;
  /** Unset: names are forgotten with the process. */
  stateFile?: string;
  /** Where the names are kept, for whoever else wants to look into it. */
  registry?: Registry;
  /** Adds `/__control`, for tests. */
  control?: boolean;
};

/** Openprovider as far as a shop sees it, under `/v1beta`. What becomes of which name is in sandbox-names.ts. */
export function openproviderSandbox(options: OpenproviderSandboxOptions): FastifyPluginAsync {
  return async (app) => {
    const registry = options.registry ?? openRegistry(options);
    const tokens = openTokens();
    const manners = goodManners();
    takeBodiesAsBytes(app);
    if (options.control) addControl(app, { manners, registry, tokens });
    await app.register((api) => addApi(api, { ...options, registry, tokens, manners }), { prefix: '/v1beta' });
  };
}
