import type { FastifyPluginAsync } from 'fastify';
import { now } from '../../platform/clock.ts';
import { addOperation, normalBehaviours, type Refusal } from '../sandbox/operation-behaviours.ts';
import { readFields, parseBodiesAsBuffers, toText } from '../sandbox/request-fields.ts';
import { addControl, operations, refuse } from './sandbox-control.ts';

export type WebRiskSandboxOptions = {
  key: string;
  /** Adds `/__control`, for tests. */
  control?: boolean;
};

/** Domains with this prefix are flagged, and Google's own test page. */
const FLAGGED = /^(red-|malware\.testing\.google\.test$)/;
const CACHE_MS = 1_800_000;
const threats = ['MALWARE', 'SOCIAL_ENGINEERING', 'UNWANTED_SOFTWARE', 'SOCIAL_ENGINEERING_EXTENDED_COVERAGE'];

/** The search of Web Risk that the shop uses, under `/v1`. */
export function webRiskSandbox({ key, control }: WebRiskSandboxOptions): FastifyPluginAsync {
  return async (app) => {
    const behaviours = normalBehaviours(operations);
    const names = new Map<string, boolean>();
    parseBodiesAsBuffers(app);
    if (control) addControl(app, { behaviours, names });

    const search = (query: Record<string, unknown>): { threat?: object } | Refusal => {
      const requestedTypes = [query.threatTypes ?? []].flat().map(toText);
      const unknown = requestedTypes.find((type) => !threats.includes(type));
      const uri = toText(query.uri);
      if (requestedTypes.length === 0) return invalid('threatTypes is required');
      if (unknown !== undefined) return invalid(`Invalid value at 'threat_types': "${unknown}"`);
      if (!URL.canParse(uri)) return invalid('uri is not valid');
      const { hostname } = new URL(uri);
      if (!(names.get(hostname) ?? FLAGGED.test(hostname))) return {};
      const [threat] = requestedTypes.toSorted((a, b) => threats.indexOf(b) - threats.indexOf(a));
      return { threat: { threatTypes: [threat], expireTime: new Date(now().getTime() + CACHE_MS).toISOString() } };
    };

    await addOperation(app, behaviours['uris/search'], {
      method: 'GET',
      url: '/v1/uris::search',
      refusal: refuse(403, 'PERMISSION_DENIED', 'The caller does not have permission').body,
      handler: (request, reply) => {
        const query = readFields(request) ?? {};
        const response = query.key === key ? search(query) : refuse(403, 'PERMISSION_DENIED', 'API key not valid.');
        return 'body' in response ? reply.code(response.status).send(response.body) : reply.send(response);
      },
    });
  };
}

function invalid(message: string): Refusal {
  return refuse(400, 'INVALID_ARGUMENT', message);
}
