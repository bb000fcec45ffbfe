import { toText } from '../sandbox/request-fields.ts';
import { isRefusedServer } from './sandbox-names.ts';

/** A failure with Openprovider's code and description. */
export type Failure = { code: number; desc: string };

export type Fields = Record<string, unknown>;

const MAX_SERVERS = 13;
const hostName = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/** The domain name of a request in lower case, or its error. */
export function readName(field: unknown): Failure | { name: string; extension: string } {
  const { name, extension } = toFields(field);
  const label = toText(name).toLowerCase();
  const zone = toText(extension).toLowerCase();
  if (label === '') return { code: 300, desc: 'Your request contains an empty domain name!' };
  if (label.length > 63) return { code: 302, desc: 'Your request has more than 63 characters!' };
  if (!/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(label))
    return { code: 303, desc: 'Your request contains invalid characters!' };
  if (zone === '') return { code: 306, desc: 'Your request contains an empty extension!' };
  if (!/^[a-z0-9-]{2,63}(\.[a-z0-9-]{2,63})?$/.test(zone))
    return { code: 307, desc: 'Your request contains an invalid extension!' };
  return { name: label, extension: zone };
}

/** The host names of a request's list, in lower case. */
export function readNameServers(field: unknown): Failure | string[] {
  const listed: unknown[] = Array.isArray(field) ? field : [];
  const names = listed.map((server) => toText(toFields(server).name).toLowerCase()).filter((name) => name !== '');
  if (names.length < 2) return { code: 221, desc: 'At least 2 nameservers or a group required!' };
  if (names.length > MAX_SERVERS) return { code: 244, desc: 'The nameservercheck returned errors: too many' };
  if (new Set(names).size < names.length) return { code: 222, desc: 'Invalid or double nameserver' };
  const wrong = names.find((name) => !hostName.test(name));
  if (wrong !== undefined) return { code: 226, desc: `Invalid nameserver hostname ${wrong}` };
  const refused = names.find(isRefusedServer);
  if (refused !== undefined) return { code: 399, desc: `The registry does not know the nameserver ${refused}.` };
  return names;
}

export function toFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
