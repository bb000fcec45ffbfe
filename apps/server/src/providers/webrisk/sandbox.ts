import type { FastifyPluginAsync } from 'fastify';
import { now } from '../../platform/clock.ts';
import { addOperation, goodManners, type Refusal } from '../sandbox/manners.ts';
import { readFields, takeBodiesAsBytes, toText } from '../sandbox/request-fields.ts';
import { addControl, operations, refuse } from './sandbox-control.ts';

export type WebRiskSandboxOptions = {
  key: string;
  /** Adds `/__control`, for tests. */
  control?: boolean;
};

/** Names that begin so are flagged, and Google's own page for trying it. */
const FLAGGED = /^(red-|malware\.testing\.google\.test$)/;
const CACHE_MS = 1_800_000;
const threats = ['MALWARE', 'SOCIAL_ENGINEERING', 'UNWANTED_SOFTWARE', 'SOCIAL_ENGINEERING_EXTENDED_COVERAGE'];

/** Web Risk's search as far as a shop sees it, under `/v1`. */
export function webRiskSandbox({ key, control }: WebRiskSandboxOptions): FastifyPluginAsync {
  return async (app) => {
    const manners = goodManners(operations);
    const names = new Map<string, boolean>();
    takeBodiesAsBytes(app);
    if (control) addControl(app, { manners, names });

    const search = (query: Record<string, unknown>): { threat?: object } | Refusal => {
      const asked = [query.threatTypes ?? []].flat().map(toText);
      const unknown = asked.find((type) => !threats.includes(type));
      const uri = toText(query.uri);
      if (asked.length === 0) return invalid('threatTypes is required');
      if (unknown !== undefined) return invalid(`Invalid value at 'threat_types': "${unknown}"`);
      if (!URL.canParse(uri)) return invalid('uri is not valid');
      const { hostname } = new URL(uri);
      if (!(names.get(hostname) ?? FLAGGED.test(hostname))) return {};
      const [threat] = asked.toSorted((a, b) => threats.indexOf(b) - threats.indexOf(a));
      return { threat: { threatTypes: [threat], expireTime: new Date(now().getTime() + CACHE_MS).toISOString() } };
    };

    await addOperation(app, manners['uris/search'], {
      method: 'GET',
      url: '/v1/uris::search',
      refusal: refuse(403, 'PERMISSION_DENIED', 'The caller does not have permission').body,
      handler: (request, reply) => {
        const query = readFields(request) ?? {};
        const answer = query.key === key ? search(query) : refuse(403, 'PERMISSION_DENIED', 'API key not valid.');
        return 'body' in answer ? reply.code(answer.status).send(answer.body) : reply.send(answer);
      },
    });
  };
}

function invalid(message: string): Refusal {
  return refuse(400, 'INVALID_ARGUMENT', message);
}
