import type { Query } from '../chaos/database.ts';

/** Counts the rows of each table; tables outside the shop's own schema are named with theirs. */
export async function countRows(query: Query): Promise<Map<string, number>> {
  const tables = await query<{ schema: string; name: string }>(`select schemaname as schema, tablename as name
    from pg_tables where schemaname in ('public', 'graphile_worker') order by 1, 2`);
  const counts = new Map<string, number>();
  for (const { schema, name } of tables) {
    const [row] = await query<{ count: number }>(`select count(*)::float8 as count from "${schema}"."${name}"`);
    counts.set(schema === 'public' ? name : `${schema}.${name}`, row?.count ?? 0);
  }
  return counts;
}
