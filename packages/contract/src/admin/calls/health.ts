import * as z from 'zod/mini';
import { dateTime } from '../../fields.ts';
import { adminCall } from '../admin-call.ts';

const moment = () => z.nullable(dateTime());
const breaker = () => z.enum(['closed', 'half-open', 'open']);

export const healthCalls = {
  'GET health': adminCall({
    access: { area: 'audit', need: 'read' },
    summary: 'How the shop is: its alarms, jobs, providers, emails, database, servers, backups and books.',
    output: z.object({
      checkedAt: dateTime(),
      /** Every alarm of docs/operations.md, on all servers together. */
      alarms: z.array(
        z.object({
          name: z.string(),
          isFiring: z.boolean(),
          /** Since when its rule holds; it fires when that is long enough. */
          since: moment(),
          /** The value that decides it; null when the metric has none. */
          value: z.nullable(z.number()),
          severity: z.enum(['page', 'ticket']),
          /** The rule in the query language of Prometheus. */
          expression: z.string(),
          forMinutes: z.int(),
        }),
      ),
      lanes: z.array(
        z.object({
          lane: z.string(),
          /** Jobs that only wait for a worker, that run, that are due later, and that have failed at least once. */
          due: z.int(),
          running: z.int(),
          scheduled: z.int(),
          failing: z.int(),
          /** How long the oldest due job waits. */
          waitingSeconds: z.number(),
        }),
      ),
      providers: z.array(
        z.object({
          provider: z.string(),
          server: z.string(),
          state: breaker(),
          /** Of the last call; null before the first one. */
          lastCall: z.nullable(z.string()),
          lastOutcome: z.nullable(z.enum(['ok', 'refused', 'outage', 'locked', 'not_asked'])),
          lastAt: moment(),
        }),
      ),
      mail: z.object({
        waiting: z.int(),
        oldestSeconds: z.number(),
        /** Given up within the last day. */
        failed: z.int(),
        sent: z.int(),
      }),
      database: z.object({
        version: z.string(),
        bytes: z.int(),
        connections: z.int(),
        maxConnections: z.int(),
        tables: z.array(z.object({ name: z.string(), bytes: z.int(), rows: z.int() })),
      }),
      servers: z.array(
        z.object({
          id: z.string(),
          host: z.string(),
          version: z.string(),
          startedAt: dateTime(),
          seenAt: dateTime(),
          isRunning: z.boolean(),
          memoryBytes: z.int(),
          /** Responses from the cache, and all that could have come from it. */
          cacheHits: z.int(),
          cacheLookups: z.int(),
        }),
      ),
      backup: z.object({
        lastAt: moment(),
        provedAt: moment(),
        failure: z.nullable(z.string()),
        /** 0: none by itself. */
        everyHours: z.int(),
      }),
      books: z.object({ checkedAt: moment(), walkedAt: moment(), discrepancies: z.int() }),
    }),
    errors: ['INVALID_TOKEN', 'FORBIDDEN'],
  }),
};
