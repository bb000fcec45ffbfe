import type { FastifyPluginAsync } from 'fastify';
import { normalBehaviours } from '../sandbox/operation-behaviours.ts';
import { parseBodiesAsBuffers } from '../sandbox/request-fields.ts';
import { createRouteBinder } from './sandbox-api.ts';
import { addControl, operations } from './sandbox-control.ts';
import { addRecordsApi } from './sandbox-records-api.ts';
import { addSettingsApi } from './sandbox-settings-api.ts';
import type { Delays } from './sandbox-zone.ts';
import { addZonesApi } from './sandbox-zones-api.ts';
import { openZones, type ZonesOptions } from './sandbox-zones.ts';

export type CloudflareSandboxOptions = ZonesOptions &
  Partial<Delays> & {
    token: string;
    accountId: string;
    /** Adds `/__control`, for tests. */
    control?: boolean;
  };

/** Cloudflare takes minutes to hours. */
const ACTIVATION_MS = 10_000;
const CERTIFICATE_MS = 5_000;

/**
 * The part of Cloudflare's API that the shop uses, under `/client/v4`. A zone becomes active some seconds after the
 * registrar has its name servers, and its DNSSEC once the registrar has its DS record. Names with the prefix
 * `elsewhere-` are in another account; a record that contains `refuse-me` is refused.
 */
export function cloudflareSandbox({
  activationMs = ACTIVATION_MS,
  certificateMs = CERTIFICATE_MS,
  ...options
}: CloudflareSandboxOptions): FastifyPluginAsync {
  return async (app) => {
    const delays = { activationMs, certificateMs };
    const zones = openZones(options);
    const behaviours = normalBehaviours(operations);
    parseBodiesAsBuffers(app);
    if (options.control) addControl(app, { behaviours, zones, delays });
    const deps = { ...options, zones, behaviours, delays };
    await app.register(
      async (api) => {
        const routes = createRouteBinder(api, deps);
        await addZonesApi(routes, deps);
        await addRecordsApi(routes, deps);
        await addSettingsApi(routes, deps);
      },
      { prefix: '/client/v4' },
    );
  };
}
