import { NS_RECORDS_MAX, NS_RECORDS_MIN } from '@lotok/contract/limits';
import { toAscii } from './ascii-name.ts';
import type { FormFault } from './use-form.ts';

export type ServerField = `server.${number}`;
type ServerFault = FormFault<ServerField>;

const NAME_MAX_CHARACTERS = 253;
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/** As a registry writes it: without blanks and the last dot, in lower case, in punycode. */
export function serverName(typed: string): string {
  const name = typed.trim().toLowerCase().replace(/\.$/, '');
  // Only what is written in other letters: an address would turn other signs into something else.
  return /^[\p{L}\p{M}\p{N}.-]+$/u.test(name) ? (toAscii(name) ?? name) : name;
}

/** The rules of the name servers in their order (spec, section 5); nothing when they may be sent. */
export function findServerFaults(typed: readonly string[]): ServerFault[] {
  const servers = typed.map(serverName);
  const empty = faultsAt(servers, (server) => server === '', 'control.servers.fillIn');
  if (empty.length > 0) return empty;
  if (servers.length < NS_RECORDS_MIN || servers.length > NS_RECORDS_MAX)
    return [{ field: 'form', key: 'control.servers.count' }];
  return [
    ...faultsAt(servers, (server) => !isHost(server), 'control.servers.strange'),
    ...faultsAt(servers, (server, index) => servers.indexOf(server) < index, 'control.servers.twice'),
  ];
}

/** Several names pasted at once, as registrars list them. */
export function readServers(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean);
}

/** What the shop says of single servers: `nsRecords.1`. */
export function serverFieldOf(path: string): ServerField | null {
  const [, index] = /^nsRecords\.(\d+)$/.exec(path) ?? [];
  return index === undefined ? null : `server.${Number(index)}`;
}

function faultsAt(
  servers: readonly string[],
  isFaulty: (server: string, index: number) => boolean,
  key: ServerFault['key'],
): ServerFault[] {
  return servers.flatMap((server, index) =>
    isFaulty(server, index) ? [{ field: `server.${index}` as const, key }] : [],
  );
}

function isHost(name: string): boolean {
  const labels = name.split('.');
  const isWhole = labels.length > 1 && name.length <= NAME_MAX_CHARACTERS && labels.every((label) => LABEL.test(label));
  // An address is no name.
  return isWhole && !/^\d+$/.test(labels.at(-1) ?? '');
}
