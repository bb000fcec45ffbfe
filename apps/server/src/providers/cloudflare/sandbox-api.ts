import type { FastifyInstance } from 'fastify';
import { addOperation, type OperationBehaviours } from '../sandbox/operation-behaviours.ts';
import { readFields, toText } from '../sandbox/request-fields.ts';
import { type ApiResult, refuse, send } from './sandbox-response.ts';
import { failure } from './sandbox-content.ts';
import type { Operation } from './sandbox-control.ts';
import type { Delays, SandboxZone } from './sandbox-zone.ts';
import type { Zones } from './sandbox-zones.ts';

export type ApiOptions = {
  token: string;
  accountId: string;
  zones: Zones;
  behaviours: OperationBehaviours<Operation>;
  delays: Delays;
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type ApiRequest = {
  fields: Readonly<Record<string, unknown>>;
  params: Readonly<Record<string, string>>;
  method: string;
};
export type ZoneRequest = ApiRequest & { zone: SandboxZone };

const anyRefusal = refuse(1004, 'DNS Validation Error');

/** Binds operations to routes. Every route requires the shop's token; routes of a zone require that it exists. */
export function createRouteBinder(api: FastifyInstance, { token, zones, behaviours }: ApiOptions) {
  const bind = (
    operation: Operation,
    method: Method | Method[],
    url: string,
    handle: (apiRequest: ApiRequest) => ApiResult,
  ) =>
    addOperation(api, behaviours[operation], {
      method,
      url,
      refusal: anyRefusal,
      handler: (request, reply) => {
        const error = findTokenError(request.headers.authorization, token);
        if (error) return send(reply, error);
        const fields = readFields(request);
        if (!fields) return send(reply, failure(6007, 'Malformed JSON in request body'));
        const params = request.params as Record<string, string>;
        return send(reply, handle({ fields, params, method: request.method }));
      },
    });

  return {
    bind,
    bindZone: (
      operation: Operation,
      method: Method | Method[],
      path: string,
      handle: (apiRequest: ZoneRequest) => ApiResult,
    ) =>
      bind(operation, method, `/zones/:zoneId${path}`, (apiRequest) => {
        const zone = zones.find(toText(apiRequest.params.zoneId));
        return zone ? handle({ ...apiRequest, zone }) : failure(1001, 'Invalid zone identifier', 404);
      }),
  };
}

export type RouteBinder = ReturnType<typeof createRouteBinder>;

function findTokenError(header: string | undefined, token: string): ApiResult | null {
  if (header === undefined) return failure(9106, 'Missing X-Auth-Key, X-Auth-Email or Authorization headers');
  if (!/^Bearer \S+$/.test(header)) return failure(6003, 'Invalid request headers');
  return header === `Bearer ${token}` ? null : failure(10000, 'Authentication error', 403);
}
