import type { Output } from '@lotok/contract';
import { pause } from '../apps/server/src/platform/clock.ts';
import { listDomains } from './ask-orders.ts';
import type { Calls } from './calls.ts';
import type { Person } from './people.ts';
import type { OwnerChange } from './plan.ts';

export type DomainData = Output<'domains/getDomainData'>;
export type OwnName = Output<'domains/getDomains'>['domains'][number];

/** All names that the shop shows as somebody's; a guest can't have any. */
async function listOwnNames(calls: Calls, { token, isUser }: Person): Promise<OwnName[]> {
  const names: OwnName[] = [];
  for (let page = 1, last = isUser ? 1 : 0; page <= last; page += 1) {
    const { body } = await calls.untilAnswered('domains/getDomains', { page }, { token });
    names.push(...body.domains);
    last = body.last_page;
  }
  return names;
}

const LOOK_EVERY_MS = 300;
/** A name may never be paid for. */
const MOST_LOOKS = 60;

/**
 * One of somebody's names: so far down their list, from 0 to 1; null when there is none. Whoever has ordered a first one
 * waits a while until it is theirs.
 */
export async function pickOwnName(calls: Calls, person: Person, place: number): Promise<OwnName | null> {
  for (let looks = 1; ; looks += 1) {
    const names = await listOwnNames(calls, person);
    const name = names[Math.floor(place * names.length)];
    if (name) return name;
    const isComing = (await listDomains(calls, person)).some(({ status }) => status === 'processing');
    if (!isComing || looks === MOST_LOOKS) return null;
    await pause(LOOK_EVERY_MS);
  }
}

/** All that the shop tells of a name to its owner. */
export async function readOwnName(calls: Calls, { token }: Person, domain: string): Promise<DomainData> {
  return (await calls.untilAnswered('domains/getDomainData', { domain }, { token })).body;
}

/** Changes a name as its owner does, who presses again until there is an answer; a no is one, too. */
export async function changeOwnName(
  calls: Calls,
  { token }: Person,
  { domain }: Pick<OwnName, 'domain'>,
  change: OwnerChange,
): Promise<void> {
  if (change === 'cloudflare on') await calls.untilAnswered('domains/enableCloudflare', { domain }, { token });
  else if (change === 'cloudflare off') await calls.untilAnswered('domains/disableCloudflare', { domain }, { token });
  else {
    const nsRecords = ['ns1.example.net', 'ns2.example.net'];
    await calls.untilAnswered('domains/updateNsRecords', { domain, nsRecords }, { token });
  }
}
