import { type Db, inTransaction } from '../../platform/database/index.ts';
import { tryAlone } from '../../platform/database/try-alone.ts';
import { addJob } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log.ts';
import { Away, Outage, ProviderRefusal } from '../../platform/outage.ts';
import { cloudflareOff, cloudflareOn } from './change-cloudflare.ts';
import { dnssec } from './change-dnssec.ts';
import { lock } from './change-lock.ts';
import { dnsRecords } from './change-records.ts';
import { nameServers, tls13 } from './change-settings.ts';
import { type ChangeSteps, refusalOf, type StepParts } from './change-steps.ts';
import type { DnsHost } from './dns-host.ts';
import {
  type ChangeKind,
  endChange,
  findPendingChange,
  keepError,
  listWaitingDomains,
  type PendingChange,
} from './domain-changes.store.ts';
import { findNameById, type OwnName } from './own-name.reads.ts';
import { lookSoon } from './look-at-domain.ts';
import type { Registrar } from './registrar.ts';

export type CarryOutParts = { db: Db; log: Log; registrar: Registrar | null; dnsHost: DnsHost | null };

/** Changes that are done when they are wished for. */
type AtOnce = 'kt_check' | 'renewal' | 'auto_renew';
const atOnce: readonly string[] = ['kt_check', 'renewal', 'auto_renew'] satisfies AtOnce[];
const isAtOnce = (what: ChangeKind): what is AtOnce => atOnce.includes(what);

const steps: Record<Exclude<ChangeKind, AtOnce>, ChangeSteps> = {
  cloudflare_on: cloudflareOn,
  cloudflare_off: cloudflareOff,
  tls_1_3: tls13,
  name_servers: nameServers,
  dns_records: dnsRecords,
  lock,
  dnssec,
};

/** A provider that is away for longer is waited for no more: the former state is brought back. */
const GIVEN_UP_AFTER_SECONDS = 900;
const TRIED_AGAIN_SECONDS = 10;
const BUSY_SECONDS = 1;

/**
 * Carries out what was wished for a name, one change after the other, each to its new state or back to the former one.
 * May be cut off anywhere and run twice at once: a name is worked on by one run alone, and each step asks what is there.
 */
export async function carryOutChanges(parts: CarryOutParts, domainId: number): Promise<void> {
  const again = await tryAlone(parts.db, `domain-change:${domainId}`, async () => {
    const { registrar } = parts;
    for (;;) {
      const change = await findPendingChange(parts.db, domainId);
      if (!change) return null;
      const name = await findNameById(parts.db, domainId);
      if (!name) return null;
      if (!registrar || !(await isCarriedOut({ ...parts, registrar }, name, change))) return TRIED_AGAIN_SECONDS;
    }
  });
  const inSeconds = again === 'busy' ? BUSY_SECONDS : again;
  if (inSeconds === null) return;
  await inTransaction(parts.db, (tx) =>
    addJob(tx, 'domains.change', { domainId }, { key: `domain-change:${domainId}`, inSeconds }),
  );
}

type Parts = StepParts & { log: Log };

/** False when a provider has to be asked again later. */
async function isCarriedOut(parts: Parts, name: OwnName, change: PendingChange): Promise<boolean> {
  if (isAtOnce(change.what)) throw new Error(`${change.what} is no change that waits`);
  const { carryOut, takeBack } = steps[change.what];
  if (change.error === null) {
    // Blocked after it was wished for, it is not begun; begun, it is taken back.
    const refusal =
      refusalOf(name) ??
      (await tryStep(parts, name, change, async () => {
        const { write, ...lines } = await carryOut(parts, name, change);
        await inTransaction(parts.db, async (tx) => {
          if (!(await endChange(tx, change.id, 'done', lines)) || !write) return;
          await write(tx);
          await lookSoon(tx, name.id);
        });
      }));
    if (refusal === 'done') return true;
    if (refusal === 'later' && change.ageSeconds < GIVEN_UP_AFTER_SECONDS) return false;
    const error = refusal === 'later' ? 'The provider did not answer for too long.' : (refusal.said ?? refusal.message);
    await inTransaction(parts.db, (tx) => keepError(tx, change.id, error));
  }
  const current = (await findPendingChange(parts.db, name.id)) ?? change;
  const taken = await tryStep(parts, name, change, () => takeBack(parts, name, current));
  if (taken === 'later') return false;
  if (taken !== 'done')
    parts.log.error({ domainId: name.id, reason: taken.message }, 'a change could not be taken back');
  await inTransaction(parts.db, (tx) => endChange(tx, change.id, 'failed', { before: null, after: null }));
  return true;
}

async function tryStep(
  { log }: Parts,
  name: OwnName,
  change: PendingChange,
  work: () => Promise<void>,
): Promise<'done' | 'later' | ProviderRefusal> {
  try {
    await work();
    return 'done';
  } catch (error) {
    if (error instanceof ProviderRefusal) return error;
    if (!(error instanceof Outage)) throw error;
    // That it is away was told once, when it went.
    if (!(error instanceof Away))
      log.warn({ domainId: name.id, change: change.what, reason: error.message }, 'a change waits for its provider');
    return 'later';
  }
}

/** Takes up changes whose job was lost. */
export async function sweepChanges(db: Db): Promise<void> {
  for (const domainId of await listWaitingDomains(db))
    await inTransaction(db, (tx) => addJob(tx, 'domains.change', { domainId }, { key: `domain-change:${domainId}` }));
}
