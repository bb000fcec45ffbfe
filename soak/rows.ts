import type { Ask } from '../chaos/database.ts';

/** How many rows each table has, counted; those outside the shop's own schema with its name. */
export async function countRows(ask: Ask): Promise<Map<string, number>> {
  const tables = await ask<{ schema: string; name: string }>(`select schemaname as schema, tablename as name
    from pg_tables where schemaname in ('public', 'graphile_worker') order by 1, 2`);
  const counts = new Map<string, number>();
  for (const { schema, name } of tables) {
    const [row] = await ask<{ count: number }>(`select count(*)::float8 as count from "${schema}"."${name}"`);
    counts.set(schema === 'public' ? name : `${schema}.${name}`, row?.count ?? 0);
  }
  return counts;
}
