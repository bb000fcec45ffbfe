import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pause } from '../../platform/clock.ts';
import { injectFaults } from '../sandbox/behaviour.ts';
import { readFields, toText } from '../sandbox/request-fields.ts';
import type { OperationBehaviours, Operation } from './sandbox-control.ts';
import {
  authCodeOf,
  currentStatus,
  describeCreated,
  describeDomain,
  describeDomainDetails,
} from './sandbox-describe.ts';
import type { SandboxDomain } from './sandbox-domain.ts';
import { type Failure, type Fields, readName } from './sandbox-fields.ts';
import { outcomeOf, isSlowServer, SLOW_MS } from './sandbox-names.ts';
import type { Registry } from './sandbox-registry.ts';
import type { Tokens } from './sandbox-tokens.ts';

export type ApiOptions = {
  username: string;
  password: string;
  behaviours: OperationBehaviours;
  registry: Registry;
  tokens: Tokens;
};
type ApiResult = { data: object } | Failure;
/** Returns the data of the response, or a failure; `id`: from the path, if it has one. */
type Handler = (fields: Fields, id: string) => ApiResult | Promise<ApiResult>;

const MAX_ROWS = 1_000;
/** In euros a year. */
const prices: Record<string, number> = {
  com: 10,
  net: 12,
  org: 11,
  info: 14,
  xyz: 9,
  site: 18,
  online: 20,
  shop: 2.75,
  store: 3.5,
  io: 38.5,
  ru: 1.85,
  'xn--p1ai': 1.85,
};
const RENEWAL_FACTOR = 1.1;
const OTHER_PRICE = 15;
const PREMIUM_PRICE = 250;
const notAuthorized: Failure = { code: 196, desc: 'Authentication/Authorization Failed' };
/** The response of the fault `refused`. */
const anyRefusal = { code: 399, desc: 'An unknown domain error has occurred!', maintenance: false, data: null };

/** Adds the calls that the shop needs. Failures have a code, and status 500 as in the real API. */
export async function addApi(api: FastifyInstance, options: ApiOptions): Promise<void> {
  const { registry, tokens, behaviours } = options;

  await bind('login', 'POST', '/auth/login', ({ username, password }) => {
    if (username !== options.username || password !== options.password) return notAuthorized;
    const token = tokens.issue();
    return token === null ? { code: 50, desc: 'Calls limit has been reached' } : { data: { token, reseller_id: 1 } };
  });

  await bind('check', 'POST', '/domains/check', ({ domains }) => {
    const names = (Array.isArray(domains) ? domains : [null]).map(readName);
    const wrong = names.find((name) => 'code' in name);
    if (wrong && 'code' in wrong) return wrong;
    return { data: { results: names.flatMap((name) => ('code' in name ? [] : [checkResult(name, registry)])) } };
  });

  await bind('prices', 'GET', '/tlds', (query) => {
    const [limit, offset] = [Number(query.limit ?? 100), Number(query.offset ?? 0)];
    const rows = Object.entries(prices).slice(offset, offset + Math.min(limit, MAX_ROWS));
    return {
      data: { results: rows.map(([name, price]) => describeZone(name, price)), total: Object.keys(prices).length },
    };
  });

  await bind('create', 'POST', '/domains', (fields) => {
    const made = registry.create(fields);
    return 'code' in made ? made : { data: describeCreated(made, registry.nowMs()) };
  });

  await bind('list', 'GET', '/domains', (query) => {
    const [limit, offset] = [Number(query.limit ?? 100), Number(query.offset ?? 0)];
    const fullName = toText(query.full_name).toLowerCase();
    const found = registry.list(fullName || undefined);
    const rows = found.slice(offset, offset + Math.min(limit, MAX_ROWS));
    return { data: { results: rows.map((row) => describeDomain(row, registry.nowMs())), total: found.length } };
  });

  await bind('read', 'GET', '/domains/:id', (query, id) =>
    toResult(registry.find(id), (domain) =>
      query.with_registry_statuses === 'true'
        ? describeDomainDetails(domain, registry.nowMs())
        : describeDomain(domain, registry.nowMs()),
    ),
  );

  await bind('update', 'PUT', '/domains/:id', async (fields, id) => {
    const changed = registry.change(id, fields);
    if (!('code' in changed) && 'name_servers' in fields && changed.nameServers.some(isSlowServer))
      await pause(SLOW_MS);
    return toResult(changed, statusOf);
  });

  await bind('renew', 'POST', '/domains/:id/renew', (fields, id) => toResult(registry.renew(id, fields), statusOf));

  await bind('authcode', 'GET', '/domains/:id/authcode', (_query, id) =>
    toResult(registry.findActive(id), (domain) => ({ auth_code: authCodeOf(domain), success: true, type: 'internal' })),
  );

  function statusOf(domain: SandboxDomain) {
    return { id: domain.id, status: currentStatus(domain, registry.nowMs()) };
  }

  /** Each operation has a Fastify scope of its own, so that its faults affect this operation only. */
  function bind(operation: Operation, method: 'GET' | 'POST' | 'PUT', url: string, handle: Handler) {
    return api.register(async (scope) => {
      scope.addHook('onRequest', async () => {
        behaviours[operation].calls += 1;
      });
      injectFaults(scope, behaviours[operation].behaviour, anyRefusal);
      scope.route({
        method,
        url,
        handler: async (request, reply) =>
          send(reply, isAuthorized(operation, request) ? await handleRequest(request, handle) : notAuthorized),
      });
    });
  }

  function isAuthorized(operation: Operation, { headers }: FastifyRequest): boolean {
    return operation === 'login' || tokens.isValid(headers.authorization?.replace(/^Bearer /, '') ?? '');
  }
}

function toResult(found: Failure | SandboxDomain, describe: (domain: SandboxDomain) => object): ApiResult {
  return 'code' in found ? found : { data: describe(found) };
}

async function handleRequest(request: FastifyRequest, handle: Handler): Promise<ApiResult> {
  const fields = readFields(request);
  const { id = '' } = request.params as { id?: string };
  return fields ? handle(fields, id) : { code: 1, desc: 'The request is not JSON' };
}

function send(reply: FastifyReply, result: ApiResult): FastifyReply {
  const shared = { maintenance: false, warnings: [] };
  if ('data' in result) return reply.send({ code: 0, desc: '', ...shared, ...result });
  return reply.code(500).send({ ...result, ...shared, data: null });
}

function describeZone(name: string, price: number) {
  const inBoth = (amount: number) => ({
    product: { currency: 'EUR', price: amount },
    reseller: { currency: 'EUR', price: amount },
  });
  return {
    name,
    status: 'ACT',
    prices: { create_price: inBoth(price), renew_price: inBoth(Math.round(price * RENEWAL_FACTOR * 100) / 100) },
  };
}

function checkResult({ name, extension }: { name: string; extension: string }, registry: Registry) {
  const isFree = registry.isFree(name, extension);
  const isPremium = outcomeOf(name) === 'premium';
  const price = { currency: 'EUR', price: isPremium ? PREMIUM_PRICE : (prices[extension] ?? OTHER_PRICE) };
  return {
    domain: `${name}.${extension}`,
    status: isFree ? 'free' : 'active',
    reason: isFree ? '' : 'Domain exists',
    is_premium: isPremium,
    premium: { currency: isPremium ? 'EUR' : '', price: { create: isPremium ? PREMIUM_PRICE : 0 } },
    price: { product: price, reseller: price },
    whois: '',
    claim_key: '',
  };
}
