import { now } from '../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log.ts';
import { Away, Outage, ProviderRefusal } from '../../platform/outage.ts';
import { keepRegistryBan } from './ban-domain.ts';
import { areSame } from './change-steps.ts';
import type { DnsHost, ZoneSettings } from './dns-host.ts';
import { endAsTold, judgeHold } from './domain-health.rules.ts';
import {
  isBeingChanged,
  listDueForLook,
  writeCertificate,
  writeGone,
  writeNextLook,
  writeSeen,
} from './domain-health.store.ts';
import { type HeldName, holdName } from './held-name.store.ts';
import { writeLock } from './lock.store.ts';
import { findNameById, type OwnName } from './own-name.reads.ts';
import type { Held, Registrar } from './registrar.ts';

/** 28 800 names a day: a question to the registrar each, and four to Cloudflare, a third of what it takes in that time. */
const LOOKED_AT_ONCE = 100;
/** The sweep comes every five minutes; looks are spread between, so that they keep no buyer waiting. */
const SPREAD_SECONDS = 240;
const DAY_HOURS = 24;
/** A provider that did not answer, or a name whose servers were being changed, is asked about again sooner. */
const AGAIN_HOURS = 1;

export type LookParts = { db: Db; log: Log; registrar: Registrar | null; dnsHost: DnsHost | null };

/** Enqueues a look at a name. */
export function lookSoon(tx: Tx, domainId: number, inSeconds = 0): Promise<void> {
  return addJob(tx, 'domains.look', { domainId }, { key: `domain-look:${domainId}`, inSeconds });
}

/** Has names looked at whose last look is a day old, a few at a time. A look that was lost leaves its name due. */
export async function sweepLooks(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    const due = await listDueForLook(tx, LOOKED_AT_ONCE);
    for (const [at, domainId] of due.entries())
      await lookSoon(tx, domainId, Math.floor((at * SPREAD_SECONDS) / due.length));
  });
}

/**
 * Asks the registrar and the DNS host how a name stands, and writes down what they say: its end, whether it is gone, held by
 * the registry (which bans it, or lifts that ban), where it points, and its certificate. False when one of them did not
 * answer: what it said before stays. May be repeated and run twice at once.
 */
export async function lookAtDomain(parts: LookParts, domainId: number): Promise<boolean> {
  const { db, registrar } = parts;
  const name = await findNameById(db, domainId);
  if (!name || !registrar) return false;
  const [held, certificate] = await Promise.all([
    ask(parts, name, () => registrar.read(name.registrarId)),
    ask(parts, name, () => readCertificate(parts, name)),
  ]);
  const hasAnswers = held !== null && certificate !== null;
  await inTransaction(db, async (tx) => {
    const current = await holdName(tx, { id: domainId });
    if (!current) return;
    const isMoving = !areSame(current.nameServers, name.nameServers) || (await isBeingChanged(tx, domainId));
    // Another look, that asked at the same time, was faster.
    const isLate = current.registrarSeenAt?.getTime() !== name.registrarSeenAt?.getTime();
    await writeNextLook(tx, domainId, hasAnswers && !isMoving && !isLate ? DAY_HOURS : AGAIN_HOURS);
    if (isLate) return;
    if (held) await keepHeld(tx, parts.log, { name, current, held: held.answer, isMoving });
    if (certificate?.answer && current.zoneId === name.zoneId) await writeCertificate(tx, domainId, certificate.answer);
  });
  return hasAnswers;
}

type Told = { name: OwnName; current: HeldName; held: Held | null; isMoving: boolean };

/** `name` is what was known when the registrar was asked, `current` what is known now; `isMoving`: its servers may be others. */
async function keepHeld(tx: Tx, log: Log, { name, current, held, isMoving }: Told): Promise<void> {
  if (!held || held.status === 'deleted') {
    if (!current.deletedAt) log.warn({ domainId: name.id }, 'the registrar has a name no more');
    return writeGone(tx, name.id);
  }
  // Renewed meanwhile, its end is newer than what the registrar said.
  const isEndKnown = current.activeTo.getTime() !== name.activeTo.getTime();
  const activeTo = isEndKnown ? current.activeTo : endAsTold(current.activeTo, held.activeTo);
  await writeSeen(tx, name.id, {
    activeTo,
    nameServers: isMoving ? null : held.nameServers,
    isHeld: held.isOnHold,
  });
  if (!isMoving) await writeLock(tx, name.id, held.isLocked);
  await keepRegistryBan(tx, current, judgeHold(held.isOnHold, activeTo, now()));
}

/** Null while Cloudflare is off. A zone that is gone, or that the name points away from, has none that works. */
async function readCertificate(
  { dnsHost }: LookParts,
  { zoneId }: OwnName,
): Promise<ZoneSettings['certificate'] | null> {
  if (!zoneId || !dnsHost) return null;
  const zone = await dnsHost.getZone(zoneId);
  if (!zone || zone.status === 'moved') return 'failed';
  return (await dnsHost.readSettings(zoneId)).certificate;
}

async function ask<T>({ log }: LookParts, { id }: OwnName, question: () => Promise<T>): Promise<{ answer: T } | null> {
  try {
    return { answer: await question() };
  } catch (error) {
    if (!(error instanceof Outage || error instanceof ProviderRefusal)) throw error;
    // That it is away was told once, when it went.
    if (!(error instanceof Away)) log.warn({ domainId: id, reason: error.message }, 'a name could not be looked at');
    return null;
  }
}
