import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, OPERATOR_PASSWORD, openOffice } from '../../../../test/office.ts';
import { openWorld, type World } from '../../../../test/shop.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';

type Headers = { cookie: string };
type Owner = { id: number; login: string; headers: Headers };

let world: World;
let office: Office;
let author: Owner;
beforeAll(async () => {
  world = await openWorld({ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' });
  office = await openOffice(world);
  author = { id: office.idOf('owner'), login: 'the_owner', headers: { cookie: office.cookie('owner') } };
});
afterAll(() => world.close());

let owners = 0;
const newLogin = () => `owner_${++owners}`;

async function signedIn(id: number, db = world.db): Promise<Headers> {
  const token = newToken();
  const session = { operator_id: id, token_hash: hashToken(token), ip: '127.0.0.1', user_agent: 'test' };
  await db.insertInto('operator_sessions').values(session).execute();
  return { cookie: `lotok_operator=${token}` };
}

/** An owner whose access no operator has given. */
async function independentOwner(): Promise<Owner> {
  const login = newLogin();
  const { id } = await world.db
    .insertInto('operators')
    .values({ login, password_hash: await hashPassword(OPERATOR_PASSWORD), role: 'owner' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, login, headers: await signedIn(id) };
}

async function createdBy({ headers }: Owner): Promise<Owner> {
  const body = { login: newLogin(), password: OPERATOR_PASSWORD, role: 'owner' as const };
  const { id, login } = (await office.call('owner', 'POST operators', { body, headers })).body;
  return { id, login, headers: await signedIn(id) };
}

/** Changes the access of an owner, which ends the sessions, and returns the owner signed in again. */
async function changedBy({ headers }: Owner, owner: Owner, body: object): Promise<Owner> {
  const changed = await office.call('owner', 'PUT operators/:id', { params: { id: owner.id }, body, headers });
  expect(changed.status).toBe(200);
  return { ...owner, headers: await signedIn(owner.id) };
}

const waitingOf = async ({ headers }: Owner) => {
  const { buyerId } = await world.user();
  const params = { id: buyerId };
  const body = { amount: 50_000, reason: 'goodwill' };
  return (await office.call('owner', 'POST users/:id/correct', { params, body, headers })).body.correction.id;
};
const approve = ({ headers }: Owner, id: number) =>
  office.call('owner', 'POST corrections/:id/approve', { params: { id }, headers });

const refused = {
  status: 403,
  body: { errorCode: 'FORBIDDEN', details: [{ path: '', code: 'same_person', params: { days: 7 } }] },
};

const withAuthenticator = async (owner: Owner): Promise<Owner> => {
  const { keyId: key_id, sealed } = world.vault.seal('secret');
  const authenticator = { operator_id: owner.id, key_id, sealed, enabled_at: new Date() };
  await world.db.insertInto('operator_authenticators').values(authenticator).execute();
  return owner;
};

describe('in production a correction over the limit is not approved', () => {
  it.each<[string, () => Promise<Owner>]>([
    ['whom its author has created', async () => createdBy(author)],
    [
      'who has the password from its author',
      async () => changedBy(author, await independentOwner(), { password: OPERATOR_PASSWORD }),
    ],
    [
      'whose authenticator its author has removed',
      async () => changedBy(author, await withAuthenticator(await independentOwner()), { hasSecondFactor: false }),
    ],
    [
      'who has the role from its author',
      async () =>
        changedBy(author, await changedBy(await independentOwner(), await independentOwner(), { role: 'support' }), {
          role: 'owner',
        }),
    ],
    ['whom another one has created whom its author has created', async () => createdBy(await createdBy(author))],
  ])('by an owner %s', async (_, openApprover) => {
    const approver = await openApprover();
    const id = await waitingOf(author);
    expect(await approve(approver, id)).toMatchObject(refused);
    const { body } = await office.call('owner', 'GET corrections/:id', { params: { id } });
    expect(body).toMatchObject({ status: 'waiting', decidedBy: null });
    expect(await approve(await independentOwner(), id)).toMatchObject({ status: 200, body: { status: 'done' } });
  });

  it('by the owner who has created its author, nor by another one whom that owner has created', async () => {
    const creator = await independentOwner();
    const [created, other] = [await createdBy(creator), await createdBy(creator)];
    const id = await waitingOf(created);
    expect(await approve(creator, id)).toMatchObject(refused);
    expect(await approve(other, id)).toMatchObject(refused);
    expect((await approve(author, id)).status).toBe(200);
  });
});

it('an owner whose language the author has changed, and who has changed the own password, approves', async () => {
  const owner = await changedBy(author, await independentOwner(), { language: 'en' });
  const body = { password: OPERATOR_PASSWORD, newPassword: `new ${OPERATOR_PASSWORD}` };
  expect((await office.call('owner', 'PUT session/password', { body, headers: owner.headers })).status).toBe(200);
  expect((await approve(owner, await waitingOf(author))).status).toBe(200);
});

it('an owner whom the author has created more than 7 days ago approves, and who may not approve refuses', async () => {
  const [earlier, created] = [await independentOwner(), await createdBy(author)];
  const row = { operator_id: author.id, operator_login: author.login, ip: '127.0.0.1', action: 'POST operators' };
  const createdRow = { ...row, resource: 'operators', resource_id: String(earlier.id) };
  const after = JSON.stringify({ login: earlier.login, role: 'owner' });
  const created_at = new Date(Date.now() - 8 * 24 * 3_600_000);
  await world.db
    .insertInto('audit_log')
    .values({ ...createdRow, after, created_at } as never)
    .execute();
  expect((await approve(earlier, await waitingOf(author))).status).toBe(200);
  const params = { id: await waitingOf(author) };
  const body = { reason: 'no' };
  const refusal = await office.call('owner', 'POST corrections/:id/refuse', { params, body, headers: created.headers });
  expect(refusal).toMatchObject({ status: 200, body: { status: 'refused' } });
});

it('outside production a second owner is tried by the person who has created it', async () => {
  const trial = await openWorld();
  try {
    const trialOffice = await openOffice(trial);
    const body = { login: 'second', password: OPERATOR_PASSWORD, role: 'owner' as const };
    const { id } = (await trialOffice.call('owner', 'POST operators', { body })).body;
    const headers = await signedIn(id, trial.db);
    const params = { id: (await trial.user()).buyerId };
    const correction = { amount: 50_000, reason: 'goodwill' };
    const waiting = await trialOffice.call('owner', 'POST users/:id/correct', { params, body: correction });
    const approved = { params: { id: waiting.body.correction.id }, headers };
    expect((await trialOffice.call('owner', 'POST corrections/:id/approve', approved)).status).toBe(200);
  } finally {
    await trial.close();
  }
});
