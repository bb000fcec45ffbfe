import { ProviderRefusal } from '../../platform/outage.ts';
import { parseResponse } from '../responses.ts';
import type { createProviderClient } from '../provider-client.ts';
import { DomainNotInAccount, PROVIDER } from './responses.ts';
import type { DnssecKey } from '../ds-record.ts';
import { authCode, registeredDomain, toRegisteredDomain } from './registered-domain-responses.ts';
import type { RateLimitSlots } from '../rate-limit-slots.ts';
import { createRepeatLimit } from './repeat-limit.ts';
import type { createSession } from './session.ts';

type RegisteredDomainsDeps = {
  session: ReturnType<typeof createSession>;
  client: ReturnType<typeof createProviderClient>;
  rateLimitSlots: RateLimitSlots;
  timeoutMs: number;
  /** For calls that involve the registry. */
  slowTimeoutMs: number;
};

/** Reads and changes domains in the account, by Openprovider's id. */
export function createRegisteredDomains({
  session,
  client,
  rateLimitSlots,
  timeoutMs,
  slowTimeoutMs,
}: RegisteredDomainsDeps) {
  const repeatLimit = createRepeatLimit(rateLimitSlots);

  /** Sets fields of a domain; the others stay unchanged. Idempotent, so it is retried. */
  async function change(registrarId: number, body: object): Promise<void> {
    const operation = 'domains/update';
    const path = `/domains/${registrarId}`;
    await repeatLimit.count(`${operation} ${registrarId}`);
    await client.writeIdempotent(operation, () =>
      session.call({ operation, method: 'PUT', path, body, timeoutMs: slowTimeoutMs }),
    );
  }

  return {
    async read(registrarId: number): Promise<ReturnType<typeof toRegisteredDomain> | null> {
      const operation = 'domains/read';
      const path = `/domains/${registrarId}?with_registry_statuses=true`;
      await repeatLimit.count(`${operation} ${registrarId}`);
      try {
        return await client.read(operation, async () => {
          const data = await session.call({ operation, method: 'GET', path, timeoutMs });
          return toRegisteredDomain(parseResponse(registeredDomain, data, PROVIDER, operation));
        });
      } catch (error) {
        if (error instanceof DomainNotInAccount) return null;
        throw error;
      }
    },

    setNameServers(registrarId: number, nameServers: readonly string[]): Promise<void> {
      return change(registrarId, { name_servers: toApiNameServers(nameServers) });
    },

    setLock(registrarId: number, isLocked: boolean): Promise<void> {
      return change(registrarId, { is_locked: isLocked });
    },

    setDnssecKeys(registrarId: number, keys: readonly DnssecKey[]): Promise<void> {
      return change(registrarId, { is_dnssec_enabled: keys.length > 0, dnssec_keys: keys.map(toApiDnssecKey) });
    },

    /** Returned to the caller only: response bodies are never written into errors or logs. */
    async getAuthCode(registrarId: number): Promise<string> {
      const operation = 'domains/authcode';
      const path = `/domains/${registrarId}/authcode`;
      await repeatLimit.count(`${operation} ${registrarId}`);
      return client.read(operation, async () => {
        const data = await session.call({ operation, method: 'GET', path, timeoutMs: slowTimeoutMs });
        const code = parseResponse(authCode, data, PROVIDER, operation).auth_code;
        if (!code) throw new ProviderRefusal(PROVIDER, `${operation}: the registry sends the code to the owner itself`);
        return code;
      });
    },

    /** Never retried: each renewal costs a year's price. */
    async renew(registrarId: number): Promise<void> {
      const operation = 'domains/renew';
      const path = `/domains/${registrarId}/renew`;
      const body = { period: 1 };
      await client.write(operation, () =>
        session.call({ operation, method: 'POST', path, body, timeoutMs: slowTimeoutMs }),
      );
    },
  };
}

/** In the order of preference. */
export function toApiNameServers(nameServers: readonly string[]) {
  return nameServers.map((name, index) => ({ name, seq_nr: index + 1 }));
}

function toApiDnssecKey({ flags, protocol, algorithm, publicKey }: DnssecKey) {
  return { flags, protocol, alg: algorithm, pub_key: publicKey };
}
