import type { FastifyPluginAsync } from 'fastify';
import { goodManners } from '../sandbox/manners.ts';
import { takeBodiesAsBytes } from '../sandbox/request-fields.ts';
import { openBinder } from './sandbox-api.ts';
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

/** The real one takes minutes to hours. */
const ACTIVATION_MS = 10_000;
const CERTIFICATE_MS = 5_000;

/**
 * Cloudflare as far as a shop sees it, under `/client/v4`. A zone works some seconds after the registrar has its name
 * servers, and its DNSSEC once the registrar has its DS. Names that begin with `elsewhere-` are in another account; a record with `refuse-me` in it is refused.
 */
export function cloudflareSandbox({
  activationMs = ACTIVATION_MS,
  certificateMs = CERTIFICATE_MS,
  ...options
}: CloudflareSandboxOptions): FastifyPluginAsync {
  return async (app) => {
    const delays = { activationMs, certificateMs };
    const zones = openZones(options);
    const manners = goodManners(operations);
    takeBodiesAsBytes(app);
    if (options.control) addControl(app, { manners, zones, delays });
    const parts = { ...options, zones, manners, delays };
    await app.register(
      async (api) => {
        const binder = openBinder(api, parts);
        await addZonesApi(binder, parts);
        await addRecordsApi(binder, parts);
        await addSettingsApi(binder, parts);
      },
      { prefix: '/client/v4' },
    );
  };
}
