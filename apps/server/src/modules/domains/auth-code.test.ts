import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Bought, sellZones } from '../../../test/domains.ts';
import { tablesHolding } from '../../../test/everything-stored.ts';
import { type Mailbox, openMailbox, tokenIn } from '../../../test/mailbox.ts';
import { ownNames } from '../../../test/own-names.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';

let mailbox: Mailbox;
let world: World;
const { calm, ownName } = ownNames(() => world);
beforeAll(async () => {
  mailbox = await openMailbox();
  world = await openWorld({
    SMTP_URL: mailbox.url,
    PUBLIC_URL: 'https://lotok.test',
    SUPPORT_URL: 'https://t.me/support',
    SHOP_NAME: 'Лавка',
  });
  await sellZones(world);
});
afterEach(async () => {
  mailbox.answer(null);
  await calm();
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
});

type Owner = Bought & { email: string };

const lock = ({ domain, token }: Bought, locked: boolean) => world.api('domains/updateLock', { domain, locked }, token);
/** A name whose owner has read of its registration. */
async function ownedName(isLocked = false): Promise<Owner> {
  const name = await ownName();
  const { email } = (await world.api('auth/verifyToken', {}, name.token)).body;
  await mailbox.take(email);
  await lock(name, isLocked);
  return { ...name, email };
}
const ask = ({ domain, token }: Bought, language = 'ru') =>
  world.api('domains/requestAuthCode', { domain }, token, { cookie: `language=${language}` });
const confirm = (token: string) => world.api('domains/confirmAuthCode', { token });
/** The token of the letter that asks. */
async function asked(name: Owner, language?: string): Promise<string> {
  expect((await ask(name, language)).body).toEqual({ ok: true });
  return tokenIn(await mailbox.take(name.email));
}
/** The code that the registrar has. */
async function codeOf({ domain }: Bought): Promise<string> {
  return (await world.registrar({ domain })).domains[0]?.auth_code ?? '';
}
const lettersTo = ({ email }: Owner) => mailbox.listTo(email).length;
/** The code, or why there is none, is on its way. */
const ended = ({ domain }: Bought) =>
  eventually(async () => {
    await world.hurryJobs('domains.sendAuthCode');
    const { rows } = await sql`select from auth_code_requests r
      join domains d on d.id = r.domain_id where d.name = ${domain} and r.ended_at is not null`.execute(world.db);
    return rows.length === 1;
  });
const NOT_FOUND = { status: 404, body: { errorCode: 'NOT_FOUND' } };

describe.each([
  ['ru', 'подтвердите запрос', 'Введите этот код'],
  ['en', 'confirm the request', 'Enter this code'],
  ['zh', '请确认', '请在新注册商处填写'],
])('the letters in %s', (language, confirmation, instruction) => {
  it('ask the owner, and bring the code', async () => {
    const name = await ownedName();
    await ask(name, language);
    const question = await mailbox.take(name.email);
    const token = tokenIn(question);
    expect(question.text).toContain(confirmation);
    expect(question.text).toContain(`https://lotok.test/confirm-auth-code/${token}`);
    expect(question.text).toContain(name.domain);
    expect((await confirm(token)).body).toEqual({ ok: true });
    const answer = await mailbox.take(name.email);
    const code = await codeOf(name);
    expect(answer.text).toContain(instruction);
    expect(answer.text.split('\n')).toContain(code);
    expect(answer.html).toContain(`<pre>${code}</pre>`);
    expect(answer.subject).not.toContain(code);
    for (const letter of [question, answer]) {
      expect(letter.text).not.toMatch(/[<{}]|(^|\s)mail\.\w/);
      expect(letter.html).toContain(`<html lang="${language}">`);
    }
  });
});

describe('the code', () => {
  it('is asked of the registrar only after the confirmation, and never kept or answered', async () => {
    const name = await ownedName();
    const { calls } = await world.registrar();
    const token = await asked(name);
    expect((await world.registrar()).calls.authcode).toBe(calls.authcode);
    expect(await tablesHolding(world.db, token)).toEqual([]);
    mailbox.answer({ code: 450 });
    await confirm(token);
    await eventually(async () => mailbox.refusedCount() > 0);
    const code = await codeOf(name);
    // The letter waits with it, sealed.
    expect(await tablesHolding(world.db, code)).toEqual([]);
    mailbox.answer(null);
    await world.hurryJobs('mail.send');
    expect((await mailbox.take(name.email)).text).toContain(code);
    expect(await tablesHolding(world.db, code)).toEqual([]);
    await eventually(async () => {
      const letters = await world.db.selectFrom('mails').select('about').where('recipient', '=', name.email).execute();
      return letters.every(({ about }) => !JSON.stringify(about).includes('sealed'));
    });
  });

  it('is refused while the lock is on: at the request, and at the link, which stays good', async () => {
    const name = await ownedName(true);
    const locked = { status: 409, body: { errorCode: 'DOMAIN_LOCKED' } };
    expect(await ask(name)).toMatchObject(locked);
    await lock(name, false);
    const token = await asked(name);
    await lock(name, true);
    expect(await confirm(token)).toMatchObject(locked);
    await lock(name, false);
    expect((await confirm(token)).status).toBe(200);
    expect((await mailbox.take(name.email)).text).toContain(await codeOf(name));
  });

  it('is not mailed but why, when the registrar has the name locked meanwhile', async () => {
    const name = await ownedName(true);
    await world.db.updateTable('domains').set({ is_locked: false }).where('name', '=', name.domain).execute();
    await confirm(await asked(name));
    const letter = await mailbox.take(name.email);
    expect(letter.subject).toContain('включён запрет переноса');
    expect(letter.text).not.toContain(await codeOf(name));
    expect(await ask(name)).toMatchObject({ status: 409, body: { errorCode: 'DOMAIN_LOCKED' } });
  });

  it('is not mailed but why, when the registrar refuses', async () => {
    const name = await ownedName();
    await world.registrar({ fail: { operation: 'authcode', how: 'refused', times: 1 } });
    await confirm(await asked(name));
    const letter = await mailbox.take(name.email);
    expect(letter.subject).toContain('не выдан');
    expect(letter.text).toContain('https://t.me/support');
  });

  it('comes when the registrar is back', async () => {
    const name = await ownedName();
    await world.registrar({ fail: { operation: 'authcode', how: '500', times: 4 } });
    await confirm(await asked(name));
    await ended(name);
    expect((await mailbox.take(name.email)).text).toContain(await codeOf(name));
  });

  it('is given up after a day without the registrar, which is told', async () => {
    const name = await ownedName();
    await world.registrar({ fail: { operation: 'read', how: '500', times: 3 } });
    const { calls } = await world.registrar();
    await confirm(await asked(name));
    await eventually(async () => (await world.registrar()).calls.read >= calls.read + 3);
    await world.registrar({ fail: { operation: 'authcode', how: '500', times: 3 } });
    await sql`update auth_code_requests set confirmed_at = confirmed_at - interval '25 hours' where ended_at is null`.execute(
      world.db,
    );
    await ended(name);
    expect((await mailbox.take(name.email)).subject).toContain('не выдан');
  });

  it('comes when the job was lost, and once when it runs twice', async () => {
    const name = await ownedName();
    await world.registrar({ fail: { operation: 'read', how: '500', times: 3 } });
    const token = await asked(name);
    await confirm(token);
    await eventually(async () => {
      const { rows } = await sql`delete from graphile_worker._private_jobs
        where key like 'auth-code:%' and locked_by is null returning id`.execute(world.db);
      return rows.length > 0;
    });
    await sql`update auth_code_requests set confirmed_at = confirmed_at - interval '3 minutes' where ended_at is null`.execute(
      world.db,
    );
    const { id } = await world.db
      .selectFrom('auth_code_requests')
      .select('id')
      .where('ended_at', 'is', null)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirstOrThrow();
    for (const key of ['one', 'two'])
      await sql`select graphile_worker.add_job('domains.sendAuthCode', json_build_object('requestId', ${id}::int), job_key => ${key})`.execute(
        world.db,
      );
    await world.runJob('maintenance.sweep');
    await ended(name);
    expect((await mailbox.take(name.email)).text).toContain(await codeOf(name));
    await eventually(async () => {
      const { rows } =
        await sql`select from graphile_worker.jobs where task_identifier = 'domains.sendAuthCode'`.execute(world.db);
      return rows.length === 0;
    });
    // Registered, asked, told.
    expect(lettersTo(name)).toBe(3);
  });
});

describe('the link', () => {
  it('is good once', async () => {
    const token = await asked(await ownedName());
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await confirm(token)).toMatchObject(NOT_FOUND);
  });

  it('is over after a day, and is swept away', async () => {
    const name = await ownedName();
    const token = await asked(name);
    await sql`update auth_code_requests set expires_at = now() where token_hash is not null`.execute(world.db);
    expect(await confirm(token)).toMatchObject(NOT_FOUND);
    await world.runJob('maintenance.sweep');
    await eventually(async () => {
      const { rows } = await sql`select from auth_code_requests where token_hash is not null`.execute(world.db);
      return rows.length === 0;
    });
  });

  it('before the newest one is good no more', async () => {
    const name = await ownedName();
    const first = await asked(name);
    const second = await asked(name);
    expect(await confirm(first)).toMatchObject(NOT_FOUND);
    expect((await confirm(second)).status).toBe(200);
  });

  it('is one, when it is asked for twice at once', async () => {
    const name = await ownedName();
    const answers = await Promise.all([ask(name), ask(name)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const tokens = [tokenIn(await mailbox.take(name.email)), tokenIn(await mailbox.take(name.email))];
    const confirmed = await Promise.all(tokens.map(confirm));
    expect(confirmed.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  it('is good for nothing when it is made up, banned meanwhile, or of an account that is erased', async () => {
    expect(await confirm('made-up')).toMatchObject(NOT_FOUND);
    const banned = await ownedName();
    const token = await asked(banned);
    await world.db.updateTable('domains').set({ banned_at: new Date() }).where('name', '=', banned.domain).execute();
    expect(await confirm(token)).toMatchObject({ status: 409, body: { errorCode: 'DOMAIN_BANNED' } });
    const leaving = await ownedName();
    const left = await asked(leaving);
    await world.api('auth/deleteAccount', { giveUpDomains: true }, leaving.token);
    await world.api('auth/confirmAccountDeletion', { token: tokenIn(await mailbox.take(leaving.email)) });
    expect(await confirm(left)).toMatchObject(NOT_FOUND);
  });
});

describe('a request', () => {
  it('is its owner’s alone, and writes to nobody else', async () => {
    const name = await ownedName();
    const stranger = await world.user();
    expect(await ask({ ...name, token: stranger.token })).toMatchObject({ status: 403 });
    expect(await ask({ ...name, domain: 'nobody-has-this.com' })).toMatchObject({ status: 404 });
    expect(await ask({ ...name, token: await world.guest() })).toMatchObject({ status: 401 });
    expect(await world.api('domains/requestAuthCode', { domain: name.domain })).toMatchObject({ status: 401 });
    const letters = await world.db.selectFrom('mails').select('kind').where('kind', '=', 'auth-code-confirm').execute();
    await asked(name);
    const after = await world.db.selectFrom('mails').select('kind').where('kind', '=', 'auth-code-confirm').execute();
    expect(after).toHaveLength(letters.length + 1);
    expect(mailbox.listTo(stranger.email)).toEqual([]);
  });

  it('is refused for a banned name', async () => {
    const name = await ownedName();
    await world.db.updateTable('domains').set({ banned_at: new Date() }).where('name', '=', name.domain).execute();
    expect(await ask(name)).toMatchObject({ status: 409, body: { errorCode: 'DOMAIN_BANNED' } });
  });
});

it('requests and guessed links are limited', async () => {
  const limited = await openWorld({ RATE_LIMIT: 'on' });
  try {
    await sellZones(limited);
    const name = await ownNames(() => limited).ownName();
    await limited.db.updateTable('domains').set({ is_locked: false }).where('name', '=', name.domain).execute();
    const statuses = [];
    for (let turn = 0; turn < 11; turn += 1)
      statuses.push((await limited.api('domains/requestAuthCode', { domain: name.domain }, name.token)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    const guesses = [];
    for (let turn = 0; turn < 61; turn += 1)
      guesses.push((await limited.api('domains/confirmAuthCode', { token: 'guess' })).status);
    expect(guesses).toEqual([...Array.from({ length: 60 }, () => 404), 429]);
  } finally {
    await limited.close();
  }
});
