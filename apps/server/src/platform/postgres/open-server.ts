import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

/** The server to use: the one of `DATABASE_URL`, which the shop neither starts nor stops, else the embedded one. */
export async function openServer(
  config: { databaseUrl: string | null; dataDir: string },
  log: (line: string) => void,
): Promise<EmbeddedPostgres> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => undefined };
  return startEmbeddedPostgres({ dataDir: config.dataDir, log });
}
