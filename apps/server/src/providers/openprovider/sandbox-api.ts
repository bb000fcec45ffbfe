import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { misbehave } from '../sandbox/misbehaviour.ts';
import { readFields, toText } from '../sandbox/request-fields.ts';
import type { Manners, Operation } from './sandbox-control.ts';
import { describeCreated, describeDomain, type Failure, readName } from './sandbox-domain.ts';
import { fateOf } from './sandbox-names.ts';
import type { Registry } from './sandbox-registry.ts';
import type { Tokens } from './sandbox-tokens.ts';

export type ApiOptions = {
  username: string;
  password: string;
  manners: Manners;
  registry: Registry;
  tokens: Tokens;
};
type Fields = Record<string, unknown>;
/** The data of an answer, or why there is none. */
type Answer = (fields: Fields) => { data: object } | Failure;

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
    const found = fullName === '' ? registry.list() : registry.findAll(fullName);
    const rows = found.slice(offset, offset + Math.min(limit, MOST_ROWS));
    return { data: { results: rows.map((row) => describeDomain(row, registry.nowMs())), total: found.length } };
  });

  /** Each operation has a scope of its own, so that each misbehaves by itself. */
  function bind(operation: Operation, method: 'GET' | 'POST', url: string, answer: Answer) {
    return api.register(async (scope) => {
      scope.addHook('onRequest', async () => {
        manners[operation].calls += 1;
      });
      misbehave(scope, manners[operation].how, anyRefusal);
      scope.route({
        method,
        url,
        handler: (request, reply) => send(reply, mayAsk(operation, request) ? answerTo(request, answer) : loggedOut),
      });
    });
  }

  function mayAsk(operation: Operation, { headers }: FastifyRequest): boolean {
    return operation === 'login' || tokens.isGood(headers.authorization?.replace(/^Bearer /, '') ?? '');
  }
}

function answerTo(request: FastifyRequest, answer: Answer): { data: object } | Failure {
  const fields = readFields(request);
  return fields ? answer(fields) : { code: 1, desc: 'The request is not JSON' };
}

function send(reply: FastifyReply, answered: { data: object } | Failure): FastifyReply {
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
