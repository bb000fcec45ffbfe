import { type Db, inTransaction } from '../../platform/database/index.ts';
import { tryWithAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { sealForLetter } from '../../platform/letter-secret.ts';
import type { Log } from '../../platform/log.ts';
import { ProviderUnavailable, Outage, ProviderRefusal } from '../../platform/outage.ts';
import { enqueueMail } from '../../platform/outbox.store.ts';
import type { Vault } from '../../platform/secrets.ts';
import { findUserEmail } from '../accounts/index.ts';
import {
  type ConfirmedRequest,
  endAuthCodeRequest,
  findConfirmedRequest,
  listWaitingRequests,
} from './auth-codes.store.ts';
import { domainsJobs } from './domains.jobs.ts';
import { saveTransferLock } from './transfer-lock.store.ts';
import { findNameById, type OwnName } from './own-name.reads.ts';
import type { Registrar } from './registrar.ts';

export type SendAuthCodeDeps = { db: Db; log: Log; vault: Vault; registrar: Registrar | null };

/** After this time the owner will have requested another code, and the email would be useless. */
const GIVEN_UP_AFTER_HOURS = 24;
const RETRY_DELAY_SECONDS = { min: 10, max: 600 };
const BUSY_RETRY_DELAY_SECONDS = 1;

/** `refusal`: the reason in the email when there is no code. */
type Outcome = { code: string } | { refusal: 'locked' | 'refused' };

/**
 * Fetches the code of a confirmed request from the registrar and emails it, or the reason why there is none; enqueues
 * itself again while the registrar is unavailable. May be interrupted anywhere and may run concurrently: one run
 * enqueues the email.
 */
export async function sendAuthCode(deps: SendAuthCodeDeps, requestId: number): Promise<void> {
  const { db, vault } = deps;
  const request = await findConfirmedRequest(db, requestId);
  if (!request) return;
  const name = await findNameById(db, request.domainId);
  // Not while a change of its transfer lock may be in progress.
  const outcome = name && (await tryWithAdvisoryLock(db, `domain-change:${name.id}`, () => fetchCode(deps, name)));
  const isOver = request.ageSeconds > GIVEN_UP_AFTER_HOURS * 3_600;
  const isLater = outcome === 'later' || outcome === 'busy';
  if (isLater && !isOver)
    return retryLater(db, requestId, outcome === 'busy' ? BUSY_RETRY_DELAY_SECONDS : pauseAfter(request));
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

async function fetchCode({ db, log, registrar }: SendAuthCodeDeps, name: OwnName): Promise<Outcome | 'later'> {
  if (!registrar) return 'later';
  if (name.bannedAt) return { refusal: 'refused' };
  try {
    const remote = await registrar.read(name.registrarId);
    if (!remote) return { refusal: 'refused' };
    if (remote.isLocked !== name.isLocked)
      await inTransaction(db, (tx) => saveTransferLock(tx, name.id, remote.isLocked));
    if (remote.isLocked) return { refusal: 'locked' };
    return { code: await registrar.getAuthCode(name.registrarId) };
  } catch (error) {
    if (!(error instanceof Outage || error instanceof ProviderRefusal)) throw error;
    // The outage was logged once, when it began.
    if (!(error instanceof ProviderUnavailable))
      log.warn({ domainId: name.id, reason: error.message }, 'an authorisation code could not be fetched');
    return error instanceof Outage ? 'later' : { refusal: 'refused' };
  }
}

/** As long as the request is old, within limits. */
const pauseAfter = ({ ageSeconds }: ConfirmedRequest): number =>
  Math.min(Math.max(ageSeconds, RETRY_DELAY_SECONDS.min), RETRY_DELAY_SECONDS.max);

async function retryLater(db: Db, requestId: number, delaySeconds: number): Promise<void> {
  await inTransaction(db, (tx) =>
    addJob(tx, domainsJobs, 'domains.sendAuthCode', { requestId }, { key: `auth-code:${requestId}`, delaySeconds }),
  );
}

/** Enqueues requests whose job was lost. */
export async function sweepAuthCodes(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const requestId of await listWaitingRequests(tx))
      await addJob(tx, domainsJobs, 'domains.sendAuthCode', { requestId }, { key: `auth-code:${requestId}` });
  });
}
