import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { authCodeHelpers, authCodeHooks, NOT_FOUND } from '../../../test/auth-code-helpers.ts';
import { type Mailbox, tokenIn } from '../../../test/mailbox.ts';
import { ownNames } from '../../../test/own-names.ts';
import { eventually, type World } from '../../../test/shop.ts';
import { provideWorldWithMailbox } from '../../../test/provide-world.ts';

let mailbox: Mailbox;
let world: World;
const { calm } = ownNames(() => world);
const resetProviders = async () => {
  mailbox.answer(null);
  await calm();
};
const { ownedName, requestCode, confirm, requestToken } = authCodeHelpers(
  () => world,
  () => mailbox,
);
provideWorldWithMailbox(
  (opened, box) => {
    world = opened;
    mailbox = box;
  },
  { ...authCodeHooks, afterTest: resetProviders },
);

describe('the confirmation link', () => {
  it('is valid once', async () => {
    const token = await requestToken(await ownedName());
    const responses = await Promise.all([confirm(token), confirm(token)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await confirm(token)).toMatchObject(NOT_FOUND);
  });

  it('expires after a day and is deleted by the sweep', async () => {
    const name = await ownedName();
    const token = await requestToken(name);
    await sql`update auth_code_requests set expires_at = now() where token_hash is not null`.execute(world.db);
    expect(await confirm(token)).toMatchObject(NOT_FOUND);
    await world.runJob('maintenance.sweep');
    await eventually(async () => {
      const { rows } = await sql`select from auth_code_requests where token_hash is not null`.execute(world.db);
      return rows.length === 0;
    });
  });

  it('is invalid once a newer link exists', async () => {
    const name = await ownedName();
    const first = await requestToken(name);
    const second = await requestToken(name);
    expect(await confirm(first)).toMatchObject(NOT_FOUND);
    expect((await confirm(second)).status).toBe(200);
  });

  it('is valid only in one of two emails when two requests arrive at the same time', async () => {
    const name = await ownedName();
    const responses = await Promise.all([requestCode(name), requestCode(name)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const tokens = [tokenIn(await mailbox.take(name.email)), tokenIn(await mailbox.take(name.email))];
    const confirmed = await Promise.all(tokens.map(confirm));
    expect(confirmed.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  it('is refused when its token is unknown, its name has been banned or its account has been erased', async () => {
    expect(await confirm('made-up')).toMatchObject(NOT_FOUND);
    const banned = await ownedName();
    const token = await requestToken(banned);
    await world.db.updateTable('domains').set({ banned_at: new Date() }).where('name', '=', banned.domain).execute();
    expect(await confirm(token)).toMatchObject({ status: 409, body: { errorCode: 'DOMAIN_BANNED' } });
    const leaving = await ownedName();
    const left = await requestToken(leaving);
    await world.api('auth/deleteAccount', { giveUpDomains: true }, leaving.token);
    await world.api('auth/confirmAccountDeletion', { token: tokenIn(await mailbox.take(leaving.email)) });
    expect(await confirm(left)).toMatchObject(NOT_FOUND);
  });
});
