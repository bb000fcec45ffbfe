import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { TEMPLATE, withDatabase } from './server.ts';

export type TestDatabase = { url: string; drop(): Promise<void> };

/** A migrated, empty database of a test file's own. `drop` is for files that make many: all go with the run's server. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(`create database ${name} template ${TEMPLATE}`);
  return {
    url: withDatabase(inject('postgresUrl'), name),
    drop: () => asAdmin(`drop database if exists ${name} with (force)`),
  };
}

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
