import { sql } from 'kysely';
import { commandsOf } from '@lotok/bot';
import type { Db } from '../apps/server/src/platform/database/index.ts';
import { menuHashOf } from '../apps/server/src/modules/messenger/index.ts';
import { hashToken, newToken, type Vault } from '../apps/server/src/platform/secrets.ts';

/** What the shop stores once Telegram has the commands of a goods bot. */
export const goodsMenuHash = () => menuHashOf(commandsOf, 'goods');

export type BenchBot = { key: string; token: string; secret: string };

/** Adds goods bots of one partner, sealed as the shop seals them; Telegram has the address and the commands of each already. */
export async function insertBots(db: Db, vault: Vault, count: number, publicUrl: string): Promise<BenchBot[]> {
  const { rows } = await sql<{ id: number }>`select min(id) as id from buyers`.execute(db);
  const bots = Array.from({ length: count }, (_, n) => ({
    key: newToken().slice(0, 16),
    token: `${1_000_000 + n}:${newToken()}`,
    secret: newToken(),
  }));
  const values = bots.map(({ key, token, secret }, n) => {
    const { keyId, sealed } = vault.seal(JSON.stringify({ token, webhookSecret: secret }));
    return {
      key,
      kind: 'goods' as const,
      owner_id: rows[0]?.id ?? null,
      telegram_id: 1_000_000 + n,
      username: `bench_${n}_bot`,
      name: `Bench ${n}`,
      key_id: keyId,
      sealed,
      token_hash: hashToken(token),
      webhook_secret_hash: hashToken(secret),
      menu_hash: goodsMenuHash(),
      webhook_url: `${publicUrl}/api/webhooks/telegram/${key}`,
      markup_percent: n % 300,
    };
  });
  await db.insertInto('bots').values(values).execute();
  return bots;
}

/** How many updates are stored and not handled. */
export async function countWaitingUpdates(db: Db): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from bot_updates where handled_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}
