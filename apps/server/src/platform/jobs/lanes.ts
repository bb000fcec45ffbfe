type Lane = { workers: number; pollMs: number };

/**
 * The lanes of the queue. Each has its own workers on every node, so that a slow provider or mail relay in one lane does not
 * delay the others. An enqueued job starts at once; `pollMs` is how late a scheduled one may start.
 */
export const lanes = {
  /** Payments: notices are checked with the provider, and paid orders are fulfilled. */
  paid: { workers: 8, pollMs: 4_000 },
  /** Domains that were paid or are being changed: one call to a registrar may take half a minute. */
  names: { workers: 3, pollMs: 4_000 },
  /** Expired reservations, whose units go back into stock. */
  expiry: { workers: 2, pollMs: 2_000 },
  /** Emails: a mail relay that hangs blocks a worker until the timeout of one email. */
  letters: { workers: 4, pollMs: 4_000 },
  /** Jobs that no buyer waits for. */
  checks: { workers: 4, pollMs: 2_000 },
} as const satisfies Record<string, Lane>;

export type LaneName = keyof typeof lanes;
export const laneNames = Object.keys(lanes) as LaneName[];

/** Within a lane, the job with the smaller priority runs first. A job that an operator enqueues by hand has priority 0. */
export type JobPlacement = { lane: LaneName; priority: number };

/** The job that unlocks the jobs of a server that has died. */
export const RELEASE_ABANDONED_JOBS = 'jobs.freeLeft';

/** The lane and priority of each job. */
export const placements = {
  [RELEASE_ABANDONED_JOBS]: { lane: 'paid', priority: -30 },
  // It calls no provider, so it takes the next free worker before the jobs that do.
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
  // Equal priority, so they run in the order in which they are due and none of them starves the others.
  'payments.check': { lane: 'checks', priority: 0 },
  'payments.reconcile': { lane: 'checks', priority: 0 },
  'payments.readStatement': { lane: 'checks', priority: 0 },
  'payments.verifyDifferences': { lane: 'checks', priority: 0 },
  'domains.look': { lane: 'checks', priority: 0 },
  'domains.checkKt': { lane: 'checks', priority: 0 },
  'domains.seeLock': { lane: 'checks', priority: 0 },
  'secrets.reseal': { lane: 'checks', priority: 10 },
} as const satisfies Record<string, JobPlacement>;
