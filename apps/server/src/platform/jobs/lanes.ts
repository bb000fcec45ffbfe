type Lane = { workers: number; pollMs: number };

/**
 * The lanes of the queue. Each has its own workers on every node, so that a slow provider or mail relay in one lane does not
 * delay the others. An enqueued job starts at once; `pollMs` is how late a scheduled one may start.
 */
export const lanes = {
  /** Jobs that deliver what was paid for. */
  paid: { workers: 8, pollMs: 4_000 },
  /** Jobs that change something outside: one request may take half a minute. */
  names: { workers: 3, pollMs: 4_000 },
  /** Jobs that release what was reserved for too long. */
  expiry: { workers: 2, pollMs: 2_000 },
  /** Emails: a mail relay that hangs blocks a worker until the timeout of one email. */
  letters: { workers: 4, pollMs: 4_000 },
  /** Jobs that compute what operators see seconds later. One worker, since each job is one at a time over all nodes. */
  sums: { workers: 1, pollMs: 2_000 },
  /** Jobs that nobody waits for, of which some take an hour. */
  checks: { workers: 4, pollMs: 2_000 },
} as const satisfies Record<string, Lane>;

export type LaneName = keyof typeof lanes;
export const laneNames = Object.keys(lanes) as LaneName[];
