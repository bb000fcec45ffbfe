import * as z from 'zod/mini';
import { dateTime, id } from '../../fields.ts';
import { adminCall } from '../admin-call.ts';
import { createdFilters, listOf, listQuery, version } from '../lists.ts';

const read = { area: 'audit', need: 'read' } as const;
const errors = ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'] as const;
const statuses = ['due', 'running', 'scheduled', 'retrying', 'failed'] as const;

const job = z.object({
  id: id(),
  version: version(),
  kind: z.string(),
  lane: z.nullable(z.string()),
  /** `retrying`: it has failed and will be tried again; `failed`: it has used up its attempts. */
  status: z.enum(statuses),
  attempts: z.int(),
  maxAttempts: z.int(),
  createdAt: dateTime(),
  /** When it is due, or was. */
  dueAt: dateTime(),
  /** The first line of the last error, without addresses and tokens; null when it has not failed. */
  lastError: z.nullable(z.string()),
  /** Ids of what it is about. */
  about: z.nullable(z.string()),
});

export const jobCalls = {
  'GET jobs': adminCall({
    access: read,
    summary: 'Jobs that wait, run or have failed. Completed ones are deleted at once.',
    query: listQuery(job, {
      ...createdFilters,
      kind: z.optional(z.string().check(z.maxLength(100))),
      lane: z.optional(z.string().check(z.maxLength(30))),
      status: z.optional(z.enum(statuses)),
    }),
    output: listOf(job),
    hasCsv: true,
    errors,
  }),
  'GET jobs/:id': adminCall({ access: read, summary: 'One job.', output: job, errors }),
  'POST jobs/:id/retry': adminCall({
    access: { area: 'jobs', need: 'write' },
    summary: 'Run a job now, with all its attempts again. One that runs is left alone.',
    body: z.object({ reason: z.optional(z.string().check(z.maxLength(500))) }),
    output: job,
    errors,
  }),
};
