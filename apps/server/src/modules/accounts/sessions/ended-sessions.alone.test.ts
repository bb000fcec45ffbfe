import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, openWorld, type World } from '../../../../test/shop.ts';
import { composeShop } from '../../../compose.ts';
import { readConfig } from '../../../config.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { openSession } from './open-session.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('a session that is ended', () => {
  it('is refused on every node before the caches expire', async () => {
    const { buyerId, token } = await world.user();
    const phone = await inTransaction(world.db, (tx) =>
      openSession(tx, { buyerId, userAgent: 'Phone', address: '203.0.113.7' }),
    );
    const node = await composeShop(
      readConfig({ DATA_DIR: world.dataDir, DATABASE_URL: world.databaseUrl, SEED: 'none', LOG_LEVEL: 'silent' }),
      world.databaseUrl,
      { hasPages: false, hasControl: false },
    );
    try {
      const isSignedInThere = async () => {
        const headers = { authorization: `Bearer ${phone}` };
        return (await node.app.inject({ url: '/api/auth/getSecurity', headers })).statusCode === 200;
      };
      expect(await isSignedInThere()).toBe(true);
      await world.api('auth/endOtherSessions', {}, token);
      const endedAt = performance.now();
      await eventually(async () => !(await isSignedInThere()));
      expect(performance.now() - endedAt).toBeLessThan(4_000);
    } finally {
      await node.stop();
    }
  });
});
