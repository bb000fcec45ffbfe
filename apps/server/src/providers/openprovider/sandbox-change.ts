import { toText } from '../sandbox/request-fields.ts';
import type { SandboxDomain, SandboxKey } from './sandbox-domain.ts';
import { type Failure, type Fields, readNameServers, toFields } from './sandbox-fields.ts';

const base64 = /^[A-Za-z0-9+/]{20,}={0,2}$/;

/** Returns the domain with the fields of a request, or the first error; other fields stay unchanged. */
export function changeDomain(domain: SandboxDomain, fields: Fields): Failure | SandboxDomain {
  const servers = 'name_servers' in fields ? readNameServers(fields.name_servers) : domain.nameServers;
  if ('code' in servers) return servers;
  const keys = changeKeys(domain.keys, fields);
  if ('code' in keys) return keys;
  const isLocked = typeof fields.is_locked === 'boolean' ? fields.is_locked : domain.isLocked;
  return { ...domain, nameServers: servers, keys, isLocked };
}

/** New keys replace the former ones, but are silently ignored beside Openprovider's own key, as in the real API. */
function changeKeys(now: SandboxKey[], fields: Fields): Failure | SandboxKey[] {
  if (fields.is_dnssec_enabled === false) return [];
  if (!Array.isArray(fields.dnssec_keys)) return now;
  const keys = (fields.dnssec_keys as unknown[]).map(readKey);
  if (keys.includes(null)) return { code: 399, desc: 'A DNSSEC key is invalid.' };
  return now.some(({ readonly }) => readonly === 1) ? now : keys.filter((key) => key !== null);
}

function readKey(field: unknown): SandboxKey | null {
  const { flags, protocol, alg, pub_key: publicKey } = toFields(field);
  const isValid = (flags === 256 || flags === 257) && protocol === 3 && base64.test(toText(publicKey));
  if (!isValid || !Number.isInteger(alg) || Number(alg) < 1 || Number(alg) > 255) return null;
  return { flags, protocol, alg: Number(alg), pub_key: toText(publicKey), readonly: 0 };
}
