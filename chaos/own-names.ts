import type { Output } from '@lotok/contract';
import { pause } from '../apps/server/src/platform/clock.ts';
import { listDomains } from './list-orders.ts';
import type { Calls } from './calls.ts';
import type { Buyer } from './buyers.ts';
import type { OwnerChange } from './plan.ts';

export type DomainData = Output<'domains/getDomainData'>;
export type OwnName = Output<'domains/getDomains'>['domains'][number];

/** All names that the shop shows to a buyer as their own; a guest has none. */
async function listOwnNames(calls: Calls, { token, isUser }: Buyer): Promise<OwnName[]> {
  const names: OwnName[] = [];
  for (let page = 1, last = isUser ? 1 : 0; page <= last; page += 1) {
    const { body } = await calls.retryUntilAnswered('domains/getDomains', { page }, { token });
    names.push(...body.domains);
    last = body.last_page;
  }
  return names;
}

const POLL_INTERVAL_MS = 300;
/** Limits the wait, because the name may never be paid. */
const MAX_POLLS = 60;

/**
 * One name of a buyer at the relative position from 0 to 1 in their list; null when there is none. Waits a while when
 * the first one is being registered.
 */
export async function pickOwnName(calls: Calls, buyer: Buyer, position: number): Promise<OwnName | null> {
  for (let polls = 1; ; polls += 1) {
    const names = await listOwnNames(calls, buyer);
    const name = names[Math.floor(position * names.length)];
    if (name) return name;
    const isComing = (await listDomains(calls, buyer)).some(({ status }) => status === 'processing');
    if (!isComing || polls === MAX_POLLS) return null;
    await pause(POLL_INTERVAL_MS);
  }
}

/** The data of a name as its owner sees it. */
export async function readOwnName(calls: Calls, { token }: Buyer, domain: string): Promise<DomainData> {
  return (await calls.retryUntilAnswered('domains/getDomainData', { domain }, { token })).body;
}

/** Changes a name, and repeats the request until it is accepted or refused. */
export async function changeOwnName(
  calls: Calls,
  { token }: Buyer,
  { domain }: Pick<OwnName, 'domain'>,
  change: OwnerChange,
): Promise<void> {
  if (change === 'cloudflare on') await calls.retryUntilAnswered('domains/enableCloudflare', { domain }, { token });
  else if (change === 'cloudflare off')
    await calls.retryUntilAnswered('domains/disableCloudflare', { domain }, { token });
  else {
    const nsRecords = ['ns1.example.net', 'ns2.example.net'];
    await calls.retryUntilAnswered('domains/updateNsRecords', { domain, nsRecords }, { token });
  }
}
