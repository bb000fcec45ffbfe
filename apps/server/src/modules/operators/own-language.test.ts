import { afterAll, beforeAll, expect, it } from 'vitest';
import { OPERATOR_PASSWORD, type Office, openOffice } from '../../../test/office.ts';
import { openWorld, type World } from '../../../test/shop.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld();
  office = await openOffice(world);
});
afterAll(() => world.close());

it('an operator of any role changes the own language, which is there after the next sign-in', async () => {
  const body = { login: 'the_content', password: OPERATOR_PASSWORD };
  const signIn = async () => (await office.call(null, 'POST session', { body })).body.operator;
  expect(await signIn()).toMatchObject({ language: 'ru' });
  const changed = await office.call('content', 'PUT session/language', { body: { language: 'en' } });
  expect(changed).toMatchObject({ status: 200, body: { operator: { login: 'the_content', language: 'en' } } });
  expect((await office.call('content', 'GET session')).body.operator.language).toBe('en');
  expect(await signIn()).toMatchObject({ login: 'the_content', role: 'content', language: 'en' });
  expect(await office.auditOf('operators', office.idOf('content'))).toMatchObject([
    {
      operator_login: 'the_content',
      action: 'PUT session/language',
      before: { language: 'ru' },
      after: { language: 'en' },
    },
  ]);
});

it('an unknown language is refused and changes nothing', async () => {
  const body = { language: 'zh' as 'en' };
  expect((await office.call('support', 'PUT session/language', { body })).status).toBe(400);
  expect((await office.call('support', 'GET session')).body.operator.language).toBe('ru');
});
