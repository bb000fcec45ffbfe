import { randomUUID } from 'node:crypto';
import type { KeyProvider } from '@lotok/contract/admin';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import type { CallsOf, ChangeRequests, Opened } from './change-request.ts';
import { eventually } from './eventually.ts';
import { OPERATOR_PASSWORD } from './office.ts';

type Calls = CallsOf<
  'session' | 'operators' | 'settings' | 'backups' | 'jobs' | 'letters' | 'pages' | 'articles' | 'banners'
>;

const texts = { title: 'a', titleEn: 'a', htmlContent: 'a', htmlContentEn: 'a' };
const titles = { title: 'a', titleEn: 'a', titleZh: 'a' };
/** A backup copies the whole database. */
const BACKUP_SECONDS = 30;
const slug = () => `page-${randomUUID()}`;

/** A change by each call about the texts of the shop, its operators, settings, backups and jobs. */
export function shopChanges({ world, office }: Opened): ChangeRequests<Calls> {
  const newOperator = () => ({ login: `a_${randomUUID()}`, password: OPERATOR_PASSWORD, role: 'support' as const });
  const operator = async () => (await office.call('owner', 'POST operators', { body: newOperator() })).body.id;
  /** The cookie of an operator who has just signed in. */
  const signedIn = async () => {
    const body = newOperator();
    await office.call('owner', 'POST operators', { body });
    const { login, password } = body;
    const { headers } = await office.call(null, 'POST session', { body: { login, password } });
    return headers.get('set-cookie')?.split(';')[0] ?? '';
  };
  const article = async () => (await office.call('owner', 'POST articles', { body: texts })).body.id;
  const page = async () => (await office.call('owner', 'POST pages', { body: { ...texts, slug: slug() } })).body.id;
  const banner = async () => (await office.call('owner', 'POST banners', { body: titles })).body.id;
  /** Keys that are stored and not in use. */
  const holdKeys = async (provider: KeyProvider, keys: Record<string, string>) => {
    const { keyId, sealed } = world.vault.seal(JSON.stringify(keys));
    await world.db
      .insertInto('provider_keys')
      .values({ provider, key_id: keyId, sealed, shown: '{}', stored_by: 'the_owner', is_held: true })
      .execute();
  };

  return {
    'POST session': async () => {
      const { login, password, ...body } = newOperator();
      await office.call('owner', 'POST operators', { body: { login, password, ...body } });
      return { cookie: '', body: { login, password } };
    },
    'DELETE session': async () => ({ cookie: await signedIn() }),
    'DELETE session/list/:id': async () => {
      const cookie = await signedIn();
      const { sessions } = (await office.call(null, 'GET session/list', { headers: { cookie } })).body;
      return { id: sessions[0]?.id ?? 0, cookie };
    },
    'PUT session/password': async () => ({
      cookie: await signedIn(),
      body: { password: OPERATOR_PASSWORD, newPassword: `another ${OPERATOR_PASSWORD}` },
    }),
    'PUT session/language': async () => ({ cookie: await signedIn(), body: { language: 'en' } }),
    'POST session/totp': async () => ({ cookie: await signedIn() }),
    'PUT session/totp': async () => {
      const cookie = await signedIn();
      const { secret } = (await office.call(null, 'POST session/totp', { headers: { cookie } })).body;
      return { cookie, body: { code: new TOTP({ secret }).generate() } };
    },
    'POST operators': () => ({ body: newOperator() }),
    'PUT operators/:id': async () => ({ id: await operator(), body: { role: 'content' } }),
    'DELETE operators/:id': async () => ({ id: await operator() }),
    'POST operators/:id/endSessions': async () => ({ id: await operator(), body: {} }),
    'PUT settings': () => ({ body: { changes: [{ name: 'minTopUp', value: 50 }] } }),
    'PUT settings/providers': async () => {
      await holdKeys('crystalpay', { login: 'a', secret: 'a', salt: 'a' });
      return { body: { provider: 'crystalpay', keys: null } };
    },
    'POST settings/goLive': async () => {
      await holdKeys('webrisk', { key: 'a' });
      return { body: {} };
    },
    'POST backups': () => ({}),
    'POST backups/:id/prove': async () => {
      const { id } = (await office.call('owner', 'POST backups')).body;
      const read = async () => (await office.call('owner', 'GET backups/:id', { params: { id } })).body;
      await eventually(async () => (await read()).status === 'done', BACKUP_SECONDS);
      return { id };
    },
    'POST jobs/:id/retry': async () => {
      const { rows } = await sql<{ id: number }>`select id from graphile_worker.add_job('test.waits',
        run_at => now() + interval '1 hour')`.execute(world.db);
      return { id: rows[0]?.id ?? 0, body: {} };
    },
    'PUT letters/:id': async () => {
      const { items } = (await office.call('owner', 'GET letters', { query: { part: 'footer' } })).body;
      return { id: items[0]?.id ?? 0, body: { text: 'a' } };
    },
    'POST pages': () => ({ body: { ...texts, slug: slug() } }),
    'PUT pages/:id': async () => ({ id: await page(), body: { title: 'b' } }),
    'DELETE pages/:id': async () => ({ id: await page() }),
    'POST pages/:id/restore': async () => {
      const id = await page();
      await office.call('owner', 'PUT pages/:id', { params: { id }, body: { title: 'b' } });
      return { id, body: { from: 1 } };
    },
    'POST articles': () => ({ body: texts }),
    'PUT articles/:id': async () => ({ id: await article(), body: { title: 'b' } }),
    'DELETE articles/:id': async () => ({ id: await article() }),
    'POST articles/:id/restore': async () => {
      const id = await article();
      await office.call('owner', 'PUT articles/:id', { params: { id }, body: { title: 'b' } });
      return { id, body: { from: 1 } };
    },
    'POST banners': () => ({ body: titles }),
    'PUT banners/:id': async () => ({ id: await banner(), body: { title: 'b' } }),
    'DELETE banners/:id': async () => ({ id: await banner() }),
    'POST banners/:id/restore': async () => {
      const id = await banner();
      await office.call('owner', 'PUT banners/:id', { params: { id }, body: { title: 'b' } });
      return { id, body: { from: 1 } };
    },
  };
}
