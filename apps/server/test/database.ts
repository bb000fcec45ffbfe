import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { TEMPLATE, withDatabase } from './server.ts';

/** `url` leads through the pooler if the tests run behind one. Then `prepare` is false, since it supports no named statements. */
export type TestDatabase = { url: string; directUrl: string; prepare: boolean; drop(): Promise<void> };

/** Creates a migrated, empty database. `drop` is for files that create many: all of them are removed with the run's server. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Through the log, as by default, it would take several times as long.
  await asAdmin(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  const [postgresUrl, poolerUrl] = [inject('postgresUrl'), inject('poolerUrl')];
  return {
    url: withDatabase(poolerUrl ?? postgresUrl, name),
    directUrl: withDatabase(postgresUrl, name),
    prepare: !poolerUrl,
    drop: () => asAdmin(`drop database if exists ${name} with (force)`),
  };
}

/** Runs work with the address of a new database without a table, which is removed afterwards. */
export async function withEmptyDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const name = `scratch_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(`create database ${name} template template0`);
  try {
    return await work(withDatabase(inject('postgresUrl'), name));
  } finally {
    await asAdmin(`drop database if exists ${name} with (force)`);
  }
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
