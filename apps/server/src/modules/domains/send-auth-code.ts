import { type Db, inTransaction } from '../../platform/database/index.ts';
import { tryAlone } from '../../platform/database/try-alone.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { sealForLetter } from '../../platform/letter-secret.ts';
import type { Log } from '../../platform/log.ts';
import { Away, Outage, ProviderRefusal } from '../../platform/outage.ts';
import { enqueueMail } from '../../platform/outbox.store.ts';
import type { Vault } from '../../platform/secrets.ts';
import { findUserEmail } from '../accounts/index.ts';
import {
  type ConfirmedRequest,
  endAuthCodeRequest,
  findConfirmedRequest,
  listWaitingRequests,
} from './auth-codes.store.ts';
import { writeLock } from './lock.store.ts';
import { findNameById, type OwnName } from './own-name.reads.ts';
import type { Registrar } from './registrar.ts';

export type SendAuthCodeParts = { db: Db; log: Log; vault: Vault; registrar: Registrar | null };

/** Whoever waits for a code asks again by then; a letter that waits longer says nothing any more. */
const GIVEN_UP_AFTER_HOURS = 24;
const TRIED_AGAIN_SECONDS = { least: 10, most: 600 };

/** `refusal`: what the letter says instead. */
type Outcome = { code: string } | { refusal: 'locked' | 'refused' };

/**
 * Fetches the code of a confirmed wish at the registrar and mails it, or mails why there is none; comes back by itself while
 * the registrar is away. May be cut off anywhere and run twice at once: one run writes the letter.
 */
export async function sendAuthCode(parts: SendAuthCodeParts, requestId: number): Promise<void> {
  const { db, vault } = parts;
  const request = await findConfirmedRequest(db, requestId);
  if (!request) return;
  const name = await findNameById(db, request.domainId);
  // Not while its lock may be changing.
  const outcome = name && (await tryAlone(db, `domain-change:${name.id}`, () => pursue(parts, name)));
  const isOver = request.ageSeconds > GIVEN_UP_AFTER_HOURS * 3_600;
  const isLater = outcome === 'later' || outcome === 'busy';
  if (isLater && !isOver) return tryAgain(db, requestId, request);
  const ended = isLater ? ({ refusal: 'refused' } as const) : outcome;
  await inTransaction(db, async (tx) => {
    if (!(await endAuthCodeRequest(tx, requestId)) || !name || !ended) return;
    const recipient = await findUserEmail(tx, request.buyerId);
    if (!recipient) return;
    const mail = { buyerId: request.buyerId, recipient, language: request.language };
    if ('code' in ended) {
      const about = { name: name.name, ...sealForLetter(vault, ended.code, { minutes: GIVEN_UP_AFTER_HOURS * 60 }) };
      await enqueueMail(tx, { ...mail, kind: 'auth-code', about });
    } else
      await enqueueMail(tx, { ...mail, kind: 'auth-code-refused', about: { name: name.name, why: ended.refusal } });
  });
}

async function pursue({ db, log, registrar }: SendAuthCodeParts, name: OwnName): Promise<Outcome | 'later'> {
  if (!registrar) return 'later';
  if (name.bannedAt) return { refusal: 'refused' };
  try {
    const held = await registrar.read(name.registrarId);
    if (!held) return { refusal: 'refused' };
    if (held.isLocked !== name.isLocked) await inTransaction(db, (tx) => writeLock(tx, name.id, held.isLocked));
    if (held.isLocked) return { refusal: 'locked' };
    return { code: await registrar.getAuthCode(name.registrarId) };
  } catch (error) {
    if (!(error instanceof Outage || error instanceof ProviderRefusal)) throw error;
    // That it is away was told once, when it went.
    if (!(error instanceof Away))
      log.warn({ domainId: name.id, reason: error.message }, 'an authorisation code could not be fetched');
    return error instanceof Outage ? 'later' : { refusal: 'refused' };
  }
}

async function tryAgain(db: Db, requestId: number, { ageSeconds }: ConfirmedRequest): Promise<void> {
  const inSeconds = Math.min(Math.max(ageSeconds, TRIED_AGAIN_SECONDS.least), TRIED_AGAIN_SECONDS.most);
  await inTransaction(db, (tx) =>
    addJob(tx, 'domains.sendAuthCode', { requestId }, { key: `auth-code:${requestId}`, inSeconds }),
  );
}

/** Takes up wishes whose job was lost. */
export async function sweepAuthCodes(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const requestId of await listWaitingRequests(tx))
      await addJob(tx, 'domains.sendAuthCode', { requestId }, { key: `auth-code:${requestId}` });
  });
}
