import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { now } from '../../platform/clock.ts';
import { newToken } from '../../platform/secrets.ts';
import { injectFaults, normalBehaviour } from '../sandbox/behaviour.ts';
import { addControl, type ControlHandlers } from '../sandbox/control.ts';
import { addPayStylesheet } from '../sandbox/pay-stylesheet.ts';
import { payLanguage } from '../sandbox/pay-texts.ts';
import { isHttpUrl, parseBodiesAsBuffers, readFields, toText } from '../sandbox/request-fields.ts';
import { renderChoice, renderInvalid } from './sandbox-page.ts';
import { sandboxPersons } from './sandbox-persons.ts';

export type TelegramLoginSandboxOptions = {
  clientId: string;
  secret: string;
  /** The address at which the shop's server reaches this sandbox: the issuer. */
  issuer: string;
  /** The address of the shop in the browser; redirects lead there only. */
  publicUrl: string;
  /** Adds `/__control`, for tests. */
  control?: boolean;
};

const CODE_SECONDS = 300;
const TOKEN_SECONDS = 3_600;
const MAX_CODES = 1_000;
const noInvoices: ControlHandlers = { change: () => null, notify: async () => null };

type Grant = { personId: number; nonce: string; challenge: string; redirectUri: string; until: number };

/** Telegram's issuer: discovery, keys, the page at which a person chooses who they are, and tokens for codes, each valid once. */
export function telegramLoginSandbox(options: TelegramLoginSandboxOptions): FastifyPluginAsync {
  const { clientId, secret, issuer, publicUrl } = options;
  return async (app) => {
    const behaviour = normalBehaviour();
    // Made when it is needed, because that takes long.
    let keyPair: ReturnType<typeof makeKeyPair> | null = null;
    const keys = () => (keyPair ??= makeKeyPair());
    const kid = newToken();
    const grants = new Map<string, Grant>();
    parseBodiesAsBuffers(app);
    if (options.control) addControl(app, behaviour, noInvoices);

    const isRequest = (query: Record<string, unknown>): boolean =>
      query.client_id === clientId &&
      query.response_type === 'code' &&
      toText(query.scope).split(' ').includes('openid') &&
      query.code_challenge_method === 'S256' &&
      toText(query.code_challenge) !== '' &&
      isHttpUrl(query.redirect_uri) &&
      new URL(query.redirect_uri).origin === new URL(publicUrl).origin;

    addPayStylesheet(app);

    app.get('/auth', (request, reply) => {
      const language = payLanguage(request.headers);
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
      if (!isRequest(request.query as Record<string, unknown>))
        return reply.code(400).send(renderInvalid(app.prefix, language));
      return reply.send(renderChoice(app.prefix, language, queryOf(request)));
    });

    app.post('/auth', (request, reply) => {
      const query = request.query as Record<string, unknown>;
      if (!isRequest(query))
        return reply
          .code(400)
          .type('text/html; charset=utf-8')
          .send(renderInvalid(app.prefix, payLanguage(request.headers)));
      const back = new URL(toText(query.redirect_uri));
      back.searchParams.set('state', toText(query.state));
      const chosen = toText(readFields(request)?.person);
      const person = sandboxPersons.find(({ id }) => String(id) === chosen);
      if (!person) back.searchParams.set('error', 'access_denied');
      else {
        const code = newToken();
        if (grants.size >= MAX_CODES) grants.clear();
        grants.set(code, {
          personId: person.id,
          nonce: toText(query.nonce),
          challenge: toText(query.code_challenge),
          redirectUri: toText(query.redirect_uri),
          until: seconds() + CODE_SECONDS,
        });
        back.searchParams.set('code', code);
      }
      return reply.redirect(back.href, 303);
    });

    await app.register(async (api) => {
      injectFaults(api, behaviour, { error: 'invalid_client' });
      api.get('/.well-known/openid-configuration', async () => ({
        issuer,
        authorization_endpoint: `${publicUrl}${app.prefix}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/.well-known/jwks.json`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
        scopes_supported: ['openid', 'profile', 'phone'],
      }));
      api.get('/.well-known/jwks.json', async () => ({
        keys: [{ ...keys().publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }],
      }));
      api.post('/token', async (request, reply) => {
        const basic = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
        if (request.headers.authorization !== basic) return reply.code(401).send({ error: 'invalid_client' });
        const fields = readFields(request) ?? {};
        const grant = grants.get(toText(fields.code));
        grants.delete(toText(fields.code));
        const isProven =
          createHash('sha256').update(toText(fields.code_verifier)).digest('base64url') === grant?.challenge;
        const isValid = grant && isProven && grant.until > seconds() && fields.redirect_uri === grant.redirectUri;
        if (fields.grant_type !== 'authorization_code' || !isValid)
          return reply.code(400).send({ error: 'invalid_grant' });
        return reply.header('cache-control', 'no-store').send({
          access_token: newToken(),
          token_type: 'Bearer',
          expires_in: TOKEN_SECONDS,
          id_token: idTokenOf(grant),
        });
      });
    });

    function idTokenOf({ personId, nonce }: Grant): string {
      const person = sandboxPersons.find(({ id }) => id === personId);
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const claims = {
        iss: issuer,
        aud: clientId,
        sub: createHash('sha256').update(`${clientId}:${personId}`).digest('hex').slice(0, 19),
        iat: seconds(),
        exp: seconds() + TOKEN_SECONDS,
        nonce,
        id: personId,
        name: person?.name,
        preferred_username: person?.username,
      };
      const signed = `${part({ alg: 'RS256', typ: 'JWT', kid })}.${part(claims)}`;
      return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), keys().privateKey).toString('base64url')}`;
    }
  };
}

const makeKeyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const seconds = () => Math.floor(now().getTime() / 1_000);
const queryOf = (request: FastifyRequest) => request.url.split('?')[1] ?? '';
