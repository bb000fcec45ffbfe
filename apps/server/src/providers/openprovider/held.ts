import { ProviderRefusal } from '../../platform/outage.ts';
import { readAnswer } from '../answers.ts';
import type { createGate } from '../gate.ts';
import { NotOurs, PROVIDER } from './answers.ts';
import type { DnssecKey } from '../ds.ts';
import { authCode, held, toHeld } from './held-answers.ts';
import type { Turns } from '../turns.ts';
import { createRepeats } from './repeats.ts';
import type { createSession } from './session.ts';

type HeldOptions = {
  session: ReturnType<typeof createSession>;
  gate: ReturnType<typeof createGate>;
  turns: Turns;
  timeoutMs: number;
  /** For what a registry takes part in. */
  slowTimeoutMs: number;
};

/** What can be asked about, and done with, a name that is in the account, by Openprovider's number of it. */
export function createHeld({ session, gate, turns, timeoutMs, slowTimeoutMs }: HeldOptions) {
  const repeats = createRepeats(turns);

  /** Sets fields of a name; the others stay. The same again changes nothing, so it may be repeated. */
  async function change(registrarId: number, body: object): Promise<void> {
    const operation = 'domains/update';
    const path = `/domains/${registrarId}`;
    await repeats.count(`${operation} ${registrarId}`);
    await gate.set(operation, () => session.call({ operation, method: 'PUT', path, body, timeoutMs: slowTimeoutMs }));
  }

  return {
    async read(registrarId: number): Promise<ReturnType<typeof toHeld> | null> {
      const operation = 'domains/read';
      const path = `/domains/${registrarId}?with_registry_statuses=true`;
      await repeats.count(`${operation} ${registrarId}`);
      try {
        return await gate.read(operation, async () => {
          const data = await session.call({ operation, method: 'GET', path, timeoutMs });
          return toHeld(readAnswer(held, data, PROVIDER, operation));
        });
      } catch (error) {
        if (error instanceof NotOurs) return null;
        throw error;
      }
    },

    setNameServers(registrarId: number, nameServers: readonly string[]): Promise<void> {
      return change(registrarId, { name_servers: toWireServers(nameServers) });
    },

    setLock(registrarId: number, isLocked: boolean): Promise<void> {
      return change(registrarId, { is_locked: isLocked });
    },

    setDnssecKeys(registrarId: number, keys: readonly DnssecKey[]): Promise<void> {
      return change(registrarId, { is_dnssec_enabled: keys.length > 0, dnssec_keys: keys.map(toWireKey) });
    },

    /** Told to the caller alone: no error and no log has it, since answers are never written into either. */
    async getAuthCode(registrarId: number): Promise<string> {
      const operation = 'domains/authcode';
      const path = `/domains/${registrarId}/authcode`;
      await repeats.count(`${operation} ${registrarId}`);
      return gate.read(operation, async () => {
        const data = await session.call({ operation, method: 'GET', path, timeoutMs: slowTimeoutMs });
        const code = readAnswer(authCode, data, PROVIDER, operation).auth_code;
        if (!code) throw new ProviderRefusal(PROVIDER, `${operation}: the registry tells it to the owner by itself`);
        return code;
      });
    },

    /** Never repeated by itself: each one costs a year. */
    async renew(registrarId: number): Promise<void> {
      const operation = 'domains/renew';
      const path = `/domains/${registrarId}/renew`;
      const body = { period: 1 };
      await gate.write(operation, () =>
        session.call({ operation, method: 'POST', path, body, timeoutMs: slowTimeoutMs }),
      );
    },
  };
}

/** In the order in which they are to be asked. */
export function toWireServers(nameServers: readonly string[]) {
  return nameServers.map((name, index) => ({ name, seq_nr: index + 1 }));
}

function toWireKey({ flags, protocol, algorithm, publicKey }: DnssecKey) {
  return { flags, protocol, alg: algorithm, pub_key: publicKey };
}
