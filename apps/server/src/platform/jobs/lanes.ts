type Lane = { workers: number; pollMs: number };

/**
 * The queue's lanes, each with workers of its own on every node, so that a provider or a relay that is slow in one keeps
 * nobody waiting in another. A job that is enqueued begins at once; `pollMs` is how late one that waits for its time may be.
 */
export const lanes = {
  /** What was paid: notices are asked about, and what was decided is carried out. */
  paid: { workers: 8, pollMs: 4_000 },
  /** Names that were paid or are being changed: a registrar may take half a minute over one. */
  names: { workers: 3, pollMs: 4_000 },
  /** Reservations whose time is over: their units go back into stock. */
  expiry: { workers: 2, pollMs: 2_000 },
  /** Letters: a relay that hangs holds each worker as long as a letter may take. */
  letters: { workers: 4, pollMs: 4_000 },
  /** What nobody waits for. */
  checks: { workers: 4, pollMs: 2_000 },
} as const satisfies Record<string, Lane>;

export type LaneName = keyof typeof lanes;
export const laneNames = Object.keys(lanes) as LaneName[];

/** In its lane the job with the smaller priority goes first; one that an operator enqueues by hand has 0. */
export type Place = { lane: LaneName; priority: number };

/** Takes over what a server that died elsewhere still holds. */
export const FREE_LEFT_JOBS = 'jobs.freeLeft';

/** Where each job stands. */
export const places = {
  [FREE_LEFT_JOBS]: { lane: 'paid', priority: -30 },
  // It waits for nothing outside: as soon as one of the workers that ask providers is free, it is done.
  'payments.settled': { lane: 'paid', priority: -20 },
  'payments.notice': { lane: 'paid', priority: 0 },
  'orders.completed': { lane: 'paid', priority: 10 },
  'orders.refunded': { lane: 'paid', priority: 10 },
  'domains.register': { lane: 'names', priority: -10 },
  'domains.renew': { lane: 'names', priority: -10 },
  'domains.change': { lane: 'names', priority: 0 },
  'domains.sendAuthCode': { lane: 'names', priority: 0 },
  'domains.autoRenew': { lane: 'names', priority: 10 },
  'payments.abandon': { lane: 'expiry', priority: -10 },
  'payments.expire': { lane: 'expiry', priority: 0 },
  'mail.send': { lane: 'letters', priority: 0 },
  'maintenance.sweep': { lane: 'checks', priority: -20 },
  'ledger.check': { lane: 'checks', priority: -10 },
  'ledger.walk': { lane: 'checks', priority: 0 },
  // One after the other as they are due: none of these may keep the others from ever being done.
  'payments.check': { lane: 'checks', priority: 0 },
  'payments.reconcile': { lane: 'checks', priority: 0 },
  'payments.readStatement': { lane: 'checks', priority: 0 },
  'payments.verifyDifferences': { lane: 'checks', priority: 0 },
  'domains.look': { lane: 'checks', priority: 0 },
  'domains.checkKt': { lane: 'checks', priority: 0 },
  'domains.seeLock': { lane: 'checks', priority: 0 },
  'secrets.reseal': { lane: 'checks', priority: 10 },
} as const satisfies Record<string, Place>;
