import type { ControlResponse, ControlCommand } from '../apps/server/src/providers/openprovider/sandbox-control.ts';
import type { Random } from './random.ts';

export type RegistrarFault = NonNullable<ControlCommand['fail']>;
/**
 * A name in the shop's account at the registrar; `endsAt` in milliseconds, NaN while it is not registered; `years`
 * since its registration.
 */
export type RegisteredName = {
  name: string;
  isRegistered: boolean;
  isRefused: boolean;
  endsAt: number;
  years: number;
  nameServers: string[];
};

type Post = (path: string, body: object) => Promise<unknown>;
type Keys = { username: string; password: string; ownerHandle: string };

const operations = { create: 40, check: 12, list: 12, read: 12, renew: 16, update: 8 };
/** Refusals are not among them: the sandbox decides these by the label of the name. */
const faults = [
  'answer-lost',
  'broken',
  'answer-late',
  '500',
  '429',
  'malformed',
  '4007',
  '196',
  'maintenance',
] as const;

/** A fault for the next request of one kind to the registrar, even if another action sends it. */
export function drawRegistrarFault(random: Random): RegistrarFault {
  return { operation: random.weighted(operations), how: random.pick(faults) };
}

/** Control interface and settings of the registrar's sandbox. */
export function openRegistrar(origin: string, keys: Keys, post: Post) {
  const control = (order: ControlCommand) => post('/openprovider/__control', order) as Promise<ControlResponse>;
  return {
    settings: {
      OPENPROVIDER_USERNAME: keys.username,
      OPENPROVIDER_PASSWORD: keys.password,
      OPENPROVIDER_OWNER_HANDLE: keys.ownerHandle,
      OPENPROVIDER_API_URL: `${origin}/openprovider/v1beta`,
    },
    injectFault: (fail: RegistrarFault) => control({ fail }),
    /** All registrations that were ever made. */
    async listNames(): Promise<RegisteredName[]> {
      const { domains } = await control({});
      return domains.map(({ domain, status, active_date, expiration_date, name_servers }) => ({
        name: `${domain.name}.${domain.extension}`,
        isRegistered: status === 'ACT',
        isRefused: status === 'FAI',
        endsAt: Date.parse(`${expiration_date.replace(' ', 'T')}Z`),
        years: Number(expiration_date.slice(0, 4)) - Number(active_date.slice(0, 4)),
        nameServers: name_servers.map(({ name }) => name),
      }));
    },
  };
}
