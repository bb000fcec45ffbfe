import { isApiError, paramsOf } from '@lotok/client';
import type { RefusedNameServer } from '@lotok/contract';
import { NS_RECORDS_MAX, NS_RECORDS_MIN } from '@lotok/contract/limits';
import { toAscii } from '../text/ascii-name.ts';
import type { FieldError } from './use-form.ts';

export type ServerField = `server.${number}`;
export type ServerError = FieldError<ServerField>;

const NAME_MAX_CHARACTERS = 253;
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/** Normalises a name server as registries write it: trimmed, without the final dot, in lower case and punycode. */
export function serverName(typed: string): string {
  const name = typed.trim().toLowerCase().replace(/\.$/, '');
  // Only letters, digits, dots and hyphens: URL parsing would change other characters.
  return /^[\p{L}\p{M}\p{N}.-]+$/u.test(name) ? (toAscii(name) ?? name) : name;
}

/** The errors of a list of name servers, in the order of the rules (spec, section 5); an empty array if it is valid. */
export function findServerErrors(typed: readonly string[]): ServerError[] {
  const servers = typed.map(serverName);
  const empty = errorsAt(servers, (server) => server === '', 'control.servers.fillIn');
  if (empty.length > 0) return empty;
  if (servers.length < NS_RECORDS_MIN || servers.length > NS_RECORDS_MAX)
    return [{ field: 'form', key: 'control.servers.count' }];
  return [
    ...errorsAt(servers, (server) => !isHost(server), 'control.servers.strange'),
    ...errorsAt(servers, (server, index) => servers.indexOf(server) < index, 'control.servers.twice'),
  ];
}

/** Splits a pasted list of names, as registrars show them. */
export function splitServers(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean);
}

const refusalTexts: Record<RefusedNameServer['reason'], ServerError['key']> = {
  empty: 'control.servers.fillIn',
  invalid: 'control.servers.strange',
  twice: 'control.servers.twice',
  cloudflare_on: 'control.servers.ofCloudflare',
};

/** The errors of a list that the server refused; an empty array for any other error. */
export function refusedServers(error: unknown): ServerError[] {
  if (isApiError(error, 'NS_COUNT')) return [{ field: 'form', key: 'control.servers.count' }];
  const refused = paramsOf(error, 'VALIDATION')?.nameServers ?? [];
  return refused.map(({ index, reason }) => ({
    field: index === null ? 'form' : `server.${index}`,
    key: refusalTexts[reason],
  }));
}

function errorsAt(
  servers: readonly string[],
  isInvalid: (server: string, index: number) => boolean,
  key: ServerError['key'],
): ServerError[] {
  return servers.flatMap((server, index) =>
    isInvalid(server, index) ? [{ field: `server.${index}` as const, key }] : [],
  );
}

function isHost(name: string): boolean {
  const labels = name.split('.');
  const isWhole = labels.length > 1 && name.length <= NAME_MAX_CHARACTERS && labels.every((label) => LABEL.test(label));
  // An IP address is not a host name.
  return isWhole && !/^\d+$/.test(labels.at(-1) ?? '');
}
