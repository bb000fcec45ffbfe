import type { FastifyInstance } from 'fastify';
import { addOperation, type Manners } from '../sandbox/manners.ts';
import { readFields, toText } from '../sandbox/request-fields.ts';
import { type Answered, refuse, send } from './sandbox-answer.ts';
import { wrong } from './sandbox-content.ts';
import type { Operation } from './sandbox-control.ts';
import type { Delays, SandboxZone } from './sandbox-zone.ts';
import type { Zones } from './sandbox-zones.ts';

export type ApiOptions = {
  token: string;
  accountId: string;
  zones: Zones;
  manners: Manners<Operation>;
  delays: Delays;
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Asked = {
  fields: Readonly<Record<string, unknown>>;
  params: Readonly<Record<string, string>>;
  method: string;
};
export type AskedOfZone = Asked & { zone: SandboxZone };

const anyRefusal = refuse(1004, 'DNS Validation Error');

/** Binds operations to addresses: each is answered with the shop's token alone, and those of a zone while there is one. */
export function openBinder(api: FastifyInstance, { token, zones, manners }: ApiOptions) {
  const bind = (operation: Operation, method: Method | Method[], url: string, answer: (asked: Asked) => Answered) =>
    addOperation(api, manners[operation], {
      method,
      url,
      refusal: anyRefusal,
      handler: (request, reply) => {
        const fault = findTokenFault(request.headers.authorization, token);
        if (fault) return send(reply, fault);
        const fields = readFields(request);
        if (!fields) return send(reply, wrong(6007, 'Malformed JSON in request body'));
        const params = request.params as Record<string, string>;
        return send(reply, answer({ fields, params, method: request.method }));
      },
    });

  return {
    bind,
    bindZone: (
      operation: Operation,
      method: Method | Method[],
      path: string,
      answer: (asked: AskedOfZone) => Answered,
    ) =>
      bind(operation, method, `/zones/:zoneId${path}`, (asked) => {
        const zone = zones.find(toText(asked.params.zoneId));
        return zone ? answer({ ...asked, zone }) : wrong(1001, 'Invalid zone identifier', 404);
      }),
  };
}

export type Binder = ReturnType<typeof openBinder>;

function findTokenFault(header: string | undefined, token: string): Answered | null {
  if (header === undefined) return wrong(9106, 'Missing X-Auth-Key, X-Auth-Email or Authorization headers');
  if (!/^Bearer \S+$/.test(header)) return wrong(6003, 'Invalid request headers');
  return header === `Bearer ${token}` ? null : wrong(10000, 'Authentication error', 403);
}
