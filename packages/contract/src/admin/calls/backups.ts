import * as z from 'zod/mini';
import { dateTime, id } from '../../fields.ts';
import { adminCall } from '../admin-call.ts';
import { createdFilters, listOf, listQuery, version } from '../lists.ts';

const owners = { area: 'shop', need: 'write' } as const;
const status = () => z.enum(['waiting', 'running', 'done', 'failed']);

const backup = z.object({
  id: id(),
  version: version(),
  createdAt: dateTime(),
  status: status(),
  /** Bytes; null until the backup is complete. */
  size: z.nullable(z.int()),
  /** The file. */
  place: z.nullable(z.string()),
  finishedAt: z.nullable(dateTime()),
  /** When a restore into a scratch database had the same rows and books. */
  provedAt: z.nullable(dateTime()),
  /** Why it could not be made, or what the last proof found. */
  failure: z.nullable(z.string()),
});

export const backupCalls = {
  'GET backups': adminCall({
    access: owners,
    summary: 'Backups of the whole database.',
    query: listQuery(backup, {
      ...createdFilters,
      status: z.optional(status()),
      isProved: z.optional(z.boolean()),
    }),
    output: listOf(backup),
    hasCsv: true,
    errors: ['INVALID_TOKEN', 'FORBIDDEN'],
  }),
  'GET backupSchedule': adminCall({
    access: owners,
    summary: 'When backups are made and where, and the last ones that were made and proved.',
    output: z.object({
      /** Hours between backups; 0: none are made on their own. */
      everyHours: z.int(),
      /** How many backups stay. */
      keep: z.int(),
      /** The folder. */
      place: z.string(),
      hasPassphrase: z.boolean(),
      /** When the last complete backup was begun. */
      lastMadeAt: z.nullable(dateTime()),
      lastProvedAt: z.nullable(dateTime()),
    }),
    errors: ['INVALID_TOKEN', 'FORBIDDEN'],
  }),
  'GET backups/:id': adminCall({
    access: owners,
    summary: 'One backup.',
    output: backup,
    errors: ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'],
  }),
  'POST backups': adminCall({
    access: owners,
    summary: 'Make a backup now. A job makes it; its status says when it is complete.',
    output: backup,
    status: 201,
    errors: ['INVALID_TOKEN', 'FORBIDDEN'],
  }),
  'POST backups/:id/prove': adminCall({
    access: owners,
    summary: 'Restore a backup into a scratch database and compare the rows and the books. A job does it.',
    output: backup,
    errors: ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'],
  }),
};
