import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { authCodeHelpers, authCodeHooks, type Owner } from '../../../test/auth-code-helpers.ts';
import { type Bought, sellZones } from '../../../test/domains.ts';
import { listTablesContaining } from '../../../test/list-tables-containing.ts';
import { type Mailbox, tokenIn } from '../../../test/mailbox.ts';
import { ownNames } from '../../../test/own-names.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';
import { provideWorldWithMailbox } from '../../../test/provide-world.ts';

let mailbox: Mailbox;
let world: World;
const { calm, withoutInspections } = ownNames(() => world);
const resetProviders = async () => {
  mailbox.answer(null);
  await calm();
};
const { setTransferLock, ownedName, requestCode, confirm, requestToken } = authCodeHelpers(
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

/** The authorisation code as the registrar stores it. */
async function codeOf({ domain }: Bought): Promise<string> {
  return (await world.registrar({ domain })).domains[0]?.auth_code ?? '';
}
const countEmails = ({ email }: Owner) => mailbox.listTo(email).length;
/** Waits until the request has ended: the email with the code, or with the reason why there is none, is enqueued. */
const untilEnded = ({ domain }: Bought) =>
  eventually(async () => {
    await world.makeJobsDue('domains.sendAuthCode');
    const { rows } = await sql`select from auth_code_requests r
      join domains d on d.id = r.domain_id where d.name = ${domain} and r.ended_at is not null`.execute(world.db);
    return rows.length === 1;
  });

describe.each([
  ['ru', 'подтвердите запрос', 'Введите этот код'],
  ['en', 'confirm the request', 'Enter this code'],
  ['zh', '请确认', '请在新注册商处填写'],
])('the emails in %s', (language, confirmation, instruction) => {
  it('ask the owner for confirmation and then contain the code', async () => {
    const name = await ownedName();
    await requestCode(name, language);
    const confirmationEmail = await mailbox.take(name.email);
    const token = tokenIn(confirmationEmail);
    expect(confirmationEmail.text).toContain(confirmation);
    expect(confirmationEmail.text).toContain(`https://lotok.test/confirm-auth-code/${token}`);
    expect(confirmationEmail.text).toContain(name.domain);
    expect((await confirm(token)).body).toEqual({ ok: true });
    const answer = await mailbox.take(name.email);
    const code = await codeOf(name);
    expect(answer.text).toContain(instruction);
    expect(answer.text.split('\n')).toContain(code);
    expect(answer.html).toContain(`<pre>${code}</pre>`);
    expect(answer.subject).not.toContain(code);
    for (const letter of [confirmationEmail, answer]) {
      expect(letter.text).not.toMatch(/[<{}]|(^|\s)mail\.\w/);
      expect(letter.html).toContain(`<html lang="${language}">`);
    }
  });
});

describe('the authorisation code', () => {
  it('is fetched from the registrar only after the confirmation, and is never stored in plain text or returned', async () => {
    const name = await ownedName();
    const { calls } = await world.registrar();
    const token = await requestToken(name);
    expect((await world.registrar()).calls.authcode).toBe(calls.authcode);
    expect(await listTablesContaining(world.db, token)).toEqual([]);
    mailbox.answer({ code: 450 });
    await confirm(token);
    await eventually(async () => mailbox.refusedCount() > 0);
    const code = await codeOf(name);
    // The email is in the outbox, and the code in it is encrypted.
    expect(await listTablesContaining(world.db, code)).toEqual([]);
    mailbox.answer(null);
    await world.makeJobsDue('mail.send');
    expect((await mailbox.take(name.email)).text).toContain(code);
    expect(await listTablesContaining(world.db, code)).toEqual([]);
    await eventually(async () => {
      const letters = await world.db.selectFrom('mails').select('about').where('recipient', '=', name.email).execute();
      return letters.every(({ about }) => !JSON.stringify(about).includes('sealed'));
    });
  });

  it('is refused while the transfer lock is on, both at the request and at the link, and the link stays valid', async () => {
    const name = await ownedName(true);
    const locked = { status: 409, body: { errorCode: 'DOMAIN_LOCKED' } };
    expect(await requestCode(name)).toMatchObject(locked);
    await setTransferLock(name, false);
    const token = await requestToken(name);
    await setTransferLock(name, true);
    expect(await confirm(token)).toMatchObject(locked);
    await setTransferLock(name, false);
    expect((await confirm(token)).status).toBe(200);
    expect((await mailbox.take(name.email)).text).toContain(await codeOf(name));
  });

  it('is not emailed when the registrar has locked the name in the meantime; the email states the reason', async () => {
    const name = await ownedName(true);
    await withoutInspections(name);
    await world.db.updateTable('domains').set({ is_locked: false }).where('name', '=', name.domain).execute();
    expect((await confirm(await requestToken(name))).status).toBe(200);
    const letter = await mailbox.take(name.email);
    expect(letter.subject).toContain('включён запрет переноса');
    expect(letter.text).not.toContain(await codeOf(name));
    expect(await requestCode(name)).toMatchObject({ status: 409, body: { errorCode: 'DOMAIN_LOCKED' } });
  });

  it('is not emailed when the registrar refuses; the email states the reason', async () => {
    const name = await ownedName();
    await world.registrar({ fail: { operation: 'authcode', how: 'refused', times: 1 } });
    await confirm(await requestToken(name));
    const letter = await mailbox.take(name.email);
    expect(letter.subject).toContain('не выдан');
    expect(letter.text).toContain('https://t.me/support');
  });

  it('is emailed once the registrar is available again', async () => {
    const name = await ownedName();
    await world.registrar({ fail: { operation: 'authcode', how: '500', times: 4 } });
    await confirm(await requestToken(name));
    await untilEnded(name);
    expect((await mailbox.take(name.email)).text).toContain(await codeOf(name));
  });

  it('is given up when the registrar is unavailable for a day, and an email reports that', async () => {
    const name = await ownedName();
    // Only this job makes that call, so that nothing else uses up the failures.
    await world.registrar({ fail: { operation: 'authcode', how: '500', times: 3 } });
    const { calls } = await world.registrar();
    await confirm(await requestToken(name));
    await eventually(async () => (await world.registrar()).calls.authcode >= calls.authcode + 3);
    await world.registrar({ fail: { operation: 'authcode', how: '500', times: 3 } });
    await sql`update auth_code_requests set confirmed_at = confirmed_at - interval '25 hours' where ended_at is null`.execute(
      world.db,
    );
    await untilEnded(name);
    expect((await mailbox.take(name.email)).subject).toContain('не выдан');
  });

  it('is emailed when the job was lost, and only once when the job runs twice', async () => {
    const name = await ownedName();
    await world.registrar({ fail: { operation: 'authcode', how: '500', times: 3 } });
    const token = await requestToken(name);
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
    await untilEnded(name);
    expect((await mailbox.take(name.email)).text).toContain(await codeOf(name));
    await eventually(async () => {
      // A job that found the request locked comes back as late as the request is old.
      await world.makeJobsDue('domains.sendAuthCode');
      const { rows } =
        await sql`select from graphile_worker.jobs where task_identifier = 'domains.sendAuthCode'`.execute(world.db);
      return rows.length === 0;
    });
    // One email each about the registration, the confirmation and the code.
    expect(countEmails(name)).toBe(3);
  });
});

describe('a request for the code', () => {
  it('is allowed for the owner only and sends an email to nobody else', async () => {
    const name = await ownedName();
    const stranger = await world.user();
    expect(await requestCode({ ...name, token: stranger.token })).toMatchObject({ status: 403 });
    expect(await requestCode({ ...name, domain: 'nobody-has-this.com' })).toMatchObject({ status: 404 });
    expect(await requestCode({ ...name, token: await world.guest() })).toMatchObject({ status: 401 });
    expect(await world.api('domains/requestAuthCode', { domain: name.domain })).toMatchObject({ status: 401 });
    const letters = await world.db.selectFrom('mails').select('kind').where('kind', '=', 'auth-code-confirm').execute();
    await requestToken(name);
    const after = await world.db.selectFrom('mails').select('kind').where('kind', '=', 'auth-code-confirm').execute();
    expect(after).toHaveLength(letters.length + 1);
    expect(mailbox.listTo(stranger.email)).toEqual([]);
  });

  it('is refused for a banned name', async () => {
    const name = await ownedName();
    await world.db.updateTable('domains').set({ banned_at: new Date() }).where('name', '=', name.domain).execute();
    expect(await requestCode(name)).toMatchObject({ status: 409, body: { errorCode: 'DOMAIN_BANNED' } });
  });
});

it('requests and guessed links are rate limited', async () => {
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
