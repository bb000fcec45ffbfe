import { sql } from 'kysely';
import type { Db } from '../apps/server/src/platform/database/index.ts';

/** An owner with a session, whose token has this hash. */
export async function insertOperator(db: Db, tokenHash: Buffer): Promise<void> {
  await sql`with operator as (
      insert into operators (login, password_hash, role) values ('bench', 'none', 'owner') returning id
    )
    insert into operator_sessions (operator_id, token_hash, ip, user_agent) select id, ${tokenHash}, '127.0.0.1', 'bench' from operator`.execute(
    db,
  );
}

/** The filled orders have no ledger, so that the hourly check would find all of them wrong while the rows are measured. */
export async function endBookChecks(db: Db): Promise<void> {
  await db.deleteFrom('ledger_walks').execute();
}

/** As autovacuum leaves the tables some minutes later. */
export async function vacuumAll(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum analyze`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}
