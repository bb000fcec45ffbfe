import { CompiledQuery, createQueryId, type RootOperationNode, sql } from 'kysely';
import type { Db } from '../src/platform/database/index.ts';

/** The plans of the statements that a function runs, as they would be for large tables: none is read from end to end by choice. */
export async function explainReads(db: Db, read: (db: Db) => Promise<unknown>): Promise<string> {
  const nodes: RootOperationNode[] = [];
  const recorded = db.withPlugin({
    transformQuery({ node }) {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await read(recorded);
  return db.connection().execute(async (connection) => {
    await sql`set enable_seqscan = off`.execute(connection);
    const plans: string[] = [];
    for (const node of nodes) {
      const { sql: statement, parameters } = connection.getExecutor().compileQuery(node, createQueryId());
      const { rows } = await connection.executeQuery<{ 'QUERY PLAN': string }>(
        CompiledQuery.raw(`explain ${statement}`, [...parameters]),
      );
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    await sql`reset enable_seqscan`.execute(connection);
    return plans.join('\n');
  });
}
