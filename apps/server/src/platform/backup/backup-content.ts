import * as z from 'zod';
import type { Db, Tx } from '../database/index.ts';

/** What a backup says about itself before the first table. */
export const headerSchema = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  /** The id of the SECRET_KEY that the goods are sealed under. */
  keyId: z.nullable(z.string()),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  facts: z.record(z.string(), z.string()),
});
export type BackupHeader = z.infer<typeof headerSchema>;

export const tableSchema = z.object({ index: z.int() });
export const tableEndSchema = z.object({ rows: z.int() });
export const endSchema = z.object({ rows: z.record(z.string(), z.int()) });

/** Facts about the whole database, such as the totals of the books, which a restored one must have too. */
export type ReadFacts = (db: Db | Tx) => Promise<Record<string, string>>;

export type BackupSummary = { header: BackupHeader; rows: Record<string, number> };
