import type { FastifyPluginAsync } from 'fastify';
import { parseBodiesAsBuffers } from '../sandbox/request-fields.ts';
import { addApi } from './sandbox-api.ts';
import { addControl, normalBehaviours } from './sandbox-control.ts';
import { openRegistry, type Registry } from './sandbox-registry.ts';
import { openTokens } from './sandbox-tokens.ts';

export type OpenproviderSandboxOptions = {
  username: string;
  password: string;
  ownerHandle: string;
  /** Unset: domains are stored in memory only. */
  stateFile?: string;
  /** The registry, if others read it too; unset: one of its own. */
  registry?: Registry;
  /** Adds `/__control`, for tests. */
  control?: boolean;
};

/**
 * The part of Openprovider's API that the shop uses, under `/v1beta`. sandbox-names.ts has the outcome of each name.
 */
export function openproviderSandbox(options: OpenproviderSandboxOptions): FastifyPluginAsync {
  return async (app) => {
    const registry = options.registry ?? openRegistry(options);
    const tokens = openTokens();
    const behaviours = normalBehaviours();
    parseBodiesAsBuffers(app);
    if (options.control) addControl(app, { behaviours, registry, tokens });
    await app.register((api) => addApi(api, { ...options, registry, tokens, behaviours }), { prefix: '/v1beta' });
  };
}
