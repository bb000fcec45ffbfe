import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pause } from '../../platform/clock.ts';
import { misbehave } from '../sandbox/misbehaviour.ts';
import { readFields, toText } from '../sandbox/request-fields.ts';
import type { Manners, Operation } from './sandbox-control.ts';
import { authCodeOf, currentStatus, describeCreated, describeDomain, describeHeld } from './sandbox-describe.ts';
import type { SandboxDomain } from './sandbox-domain.ts';
import { type Failure, type Fields, readName } from './sandbox-fields.ts';
import { fateOf, isSlowServer, SLOW_MS } from './sandbox-names.ts';
import type { Registry } from './sandbox-registry.ts';
import type { Tokens } from './sandbox-tokens.ts';

export type ApiOptions = {
  username: string;
  password: string;
  manners: Manners;
  registry: Registry;
  tokens: Tokens;
};
type Answered = { data: object } | Failure;
/** The data of an answer, or why there is none; `id` where the address has one. */
type Answer = (fields: Fields, id: string) => Answered | Promise<Answered>;

const MOST_ROWS = 1_000;
/** In euros a year; the shop has a price list of its own. */
const prices: Record<string, number> = { com: 10, net: 12, org: 11, info: 14, xyz: 9, site: 18, online: 20 };
const OTHER_PRICE = 15;
const PREMIUM_PRICE = 250;
const loggedOut: Failure = { code: 196, desc: 'Authentication/Authorization Failed' };
/** What any refusal is where control asks for one. */
const anyRefusal = { code: 399, desc: 'An unknown domain error has occurred!', maintenance: false, data: null };

/** The calls that a shop needs. Failures have a code, and status 500 like the real ones. */
export async function addApi(api: FastifyInstance, options: ApiOptions): Promise<void> {
  const { registry, tokens, manners } = options;

  await bind('login', 'POST', '/auth/login', ({ username, password }) => {
    if (username !== options.username || password !== options.password) return loggedOut;
    const token = tokens.give();
    return token === null ? { code: 50, desc: 'Calls limit has been reached' } : { data: { token, reseller_id: 1 } };
  });

  await bind('check', 'POST', '/domains/check', ({ domains }) => {
    const names = (Array.isArray(domains) ? domains : [null]).map(readName);
    const wrong = names.find((name) => 'code' in name);
    if (wrong && 'code' in wrong) return wrong;
    return { data: { results: names.flatMap((name) => ('code' in name ? [] : [checkResult(name, registry)])) } };
  });

  await bind('create', 'POST', '/domains', (fields) => {
    const made = registry.create(fields);
    return 'code' in made ? made : { data: describeCreated(made, registry.nowMs()) };
  });

  await bind('list', 'GET', '/domains', (query) => {
    const [limit, offset] = [Number(query.limit ?? 100), Number(query.offset ?? 0)];
    const fullName = toText(query.full_name).toLowerCase();
    const found = registry.list(fullName || undefined);
    const rows = found.slice(offset, offset + Math.min(limit, MOST_ROWS));
    return { data: { results: rows.map((row) => describeDomain(row, registry.nowMs())), total: found.length } };
  });

  await bind('read', 'GET', '/domains/:id', (query, id) =>
    told(registry.find(id), (domain) =>
      query.with_registry_statuses === 'true'
        ? describeHeld(domain, registry.nowMs())
        : describeDomain(domain, registry.nowMs()),
    ),
  );

  await bind('update', 'PUT', '/domains/:id', async (fields, id) => {
    const changed = registry.change(id, fields);
    if (!('code' in changed) && 'name_servers' in fields && changed.nameServers.some(isSlowServer))
      await pause(SLOW_MS);
    return told(changed, statusOf);
  });

  await bind('renew', 'POST', '/domains/:id/renew', (fields, id) => told(registry.renew(id, fields), statusOf));

  await bind('authcode', 'GET', '/domains/:id/authcode', (_query, id) =>
    told(registry.findActive(id), (domain) => ({ auth_code: authCodeOf(domain), success: true, type: 'internal' })),
  );

  function statusOf(domain: SandboxDomain) {
    return { id: domain.id, status: currentStatus(domain, registry.nowMs()) };
  }

  /** Each operation has a scope of its own, so that each misbehaves by itself. */
  function bind(operation: Operation, method: 'GET' | 'POST' | 'PUT', url: string, answer: Answer) {
    return api.register(async (scope) => {
      scope.addHook('onRequest', async () => {
        manners[operation].calls += 1;
      });
      misbehave(scope, manners[operation].how, anyRefusal);
      scope.route({
        method,
        url,
        handler: async (request, reply) =>
          send(reply, mayAsk(operation, request) ? await answerTo(request, answer) : loggedOut),
      });
    });
  }

  function mayAsk(operation: Operation, { headers }: FastifyRequest): boolean {
    return operation === 'login' || tokens.isGood(headers.authorization?.replace(/^Bearer /, '') ?? '');
  }
}

function told(found: Failure | SandboxDomain, tell: (domain: SandboxDomain) => object): Answered {
  return 'code' in found ? found : { data: tell(found) };
}

async function answerTo(request: FastifyRequest, answer: Answer): Promise<Answered> {
  const fields = readFields(request);
  const { id = '' } = request.params as { id?: string };
  return fields ? answer(fields, id) : { code: 1, desc: 'The request is not JSON' };
}

function send(reply: FastifyReply, answered: Answered): FastifyReply {
  const shared = { maintenance: false, warnings: [] };
  if ('data' in answered) return reply.send({ code: 0, desc: '', ...shared, ...answered });
  return reply.code(500).send({ ...answered, ...shared, data: null });
}

function checkResult({ name, extension }: { name: string; extension: string }, registry: Registry) {
  const isFree = registry.isFree(name, extension);
  const isPremium = fateOf(name) === 'premium';
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
