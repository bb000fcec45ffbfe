import { readdirSync, readFileSync } from 'node:fs';
import { type CallName, calls } from '@lotok/contract';
import { type AdminBody, type AdminCall, type AdminCallName, adminCalls } from '@lotok/contract/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Bought, ownName, sellZones } from './domains.ts';
import { neverShown, planted, refused } from './hostile-field-lists.ts';
import { type Office, openOffice } from './office.ts';
import { openWorld, type World } from './shop.ts';

const HOSTILE = '<svg/onload=x()>';
/** The same where a field needs a beginning or an end, or more characters. */
const variants = [
  HOSTILE,
  HOSTILE.repeat(3),
  `@${HOSTILE}`,
  `${HOSTILE}@example.com`,
  `https://example.com/${HOSTILE}`,
  `/pictures/${HOSTILE}.svg`,
];

type Definition = {
  type: string;
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  element?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
  options?: readonly z.ZodMiniType[];
  shape?: Record<string, z.ZodMiniType>;
};

/** Every field of an input that takes any text, or anything at all: `places.*.title`. */
function textFieldsOf(schema: z.ZodMiniType, path: readonly string[] = []): (readonly [string, z.ZodMiniType])[] {
  const {
    type,
    innerType,
    element,
    valueType,
    options = [],
    shape = {},
    ...definition
  } = schema._zod.def as unknown as Definition;
  if (type === 'string' || type === 'unknown') return [[path.join('.'), schema]];
  const inner = [innerType, definition.in, ...options].flatMap((each) => (each ? textFieldsOf(each, path) : []));
  const items = [element, valueType].flatMap((each) => (each ? textFieldsOf(each, [...path, '*']) : []));
  return [...inner, ...items, ...Object.entries(shape).flatMap(([name, each]) => textFieldsOf(each, [...path, name]))];
}

/** The fields that take markup, as the lists write them. A change of an item takes the same texts as its creation. */
const takeMarkup = new Set(
  [
    ...Object.entries<AdminCall>(adminCalls).flatMap(([name, { query, body }]) => {
      const resource = name.replace(/^\w+ /, '').replace(/\/:id$/, '');
      return [
        ...(query ? textFieldsOf(query).map(([field, schema]) => [`${resource}?${field}`, schema] as const) : []),
        ...(body ? textFieldsOf(body).map(([field, schema]) => [`${resource}#${field}`, schema] as const) : []),
      ];
    }),
    ...Object.entries(calls).flatMap(([name, { input }]) =>
      textFieldsOf(input).map(([field, schema]) => [`${name}#${field}`, schema] as const),
    ),
  ]
    .filter(([, schema]) => variants.some((text) => z.safeParse(schema, text).success))
    .map(([field]) => field),
);

it('each field that takes markup is planted in the hostile tests, refused, or never shown', () => {
  // Every list of the office is searched by `q`, which it shows in the same field.
  const fields = [...takeMarkup].filter((field) => !field.endsWith('?q'));
  const listed = [...planted.flatMap(([, ...names]) => names), ...refused, ...neverShown];
  expect(listed.toSorted()).toEqual(fields.toSorted());
});

describe('the hostile tests of the browser plant and look for', () => {
  const folders = ['office', 'steps'].map((folder) => new URL(`../../../e2e/${folder}/`, import.meta.url));
  const source = folders
    .flatMap((folder) => readdirSync(folder).map((file) => new URL(file, folder)))
    .filter(({ pathname }) => /\/hostile[\w-]*\.ts$|\/hostile[\w-]*\.spec\.ts$/.test(pathname))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

  it.each([...new Set(planted.map(([code]) => code))])('%s', (code) => {
    expect(source.split(code).length - 1).toBeGreaterThanOrEqual(2);
  });
});

describe('markup is refused in', () => {
  let world: World;
  let office: Office;
  let owned: Bought;
  beforeAll(async () => {
    world = await openWorld();
    office = await openOffice(world);
    await sellZones(world);
    owned = await ownName(world);
  });
  afterAll(() => world.close());

  const titles = { title: 'a', titleEn: 'a', titleZh: 'a' };
  const mail = { host: '127.0.0.1', port: '9', from: 'shop@example.com' };
  const byOffice = async <N extends AdminCallName>(name: N, body: AdminBody<N>) => {
    const { status, body: reply } = await office.call('owner', name, { body });
    return [status, reply.details?.map(({ path }) => path).join()];
  };
  const inShop = async (name: CallName, input: object) => {
    const { status, body } = await world.api(name, input as never, owned.token);
    return [status, (body as { errorCode?: string }).errorCode];
  };
  const invalid = [400, 'VALIDATION'];

  const requests: { [F in (typeof refused)[number]]: () => Promise<readonly [outcome: unknown, expected: unknown]> } = {
    'banners#link': async () => [await byOffice('POST banners', { ...titles, link: HOSTILE }), [400, 'link']],
    'zones#name': async () => [await byOffice('POST zones', { name: HOSTILE, price: 5 }), [400, 'name']],
    'settings/test#keys.*': async () => [
      await byOffice('POST settings/test', { provider: 'mail', keys: { ...mail, from: HOSTILE } }),
      [400, 'keys.from'],
    ],
    'settings/providers#keys.*': async () => {
      const put = (keys: object) =>
        byOffice('PUT settings/providers', { provider: 'mail', keys: { ...mail, ...keys } });
      const named = `${HOSTILE} <shop@example.com>`;
      return [
        [await put({ from: HOSTILE }), await put({ from: named }), await put({ host: HOSTILE })],
        [
          [400, 'keys.from'],
          [400, 'keys.from'],
          [400, 'keys.host'],
        ],
      ];
    },
    'auth/changeEmail#newEmail': async () => [
      await inShop('auth/changeEmail', { newEmail: `${HOSTILE}@example.com` }),
      [400, 'EMAIL_INVALID'],
    ],
    'domains/checkDomain#domain': async () => [
      await inShop('domains/checkDomain', { domain: `${HOSTILE}.com` }),
      invalid,
    ],
    'domains/suggestDomains#domain': async () => [await inShop('domains/suggestDomains', { domain: HOSTILE }), invalid],
    'domains/buyDomain#domain': async () => [
      await inShop('domains/buyDomain', { domain: HOSTILE, tld: 'com', paymentMethod: 'balance' }),
      invalid,
    ],
    'domains/buyDomain#tld': async () => [
      await inShop('domains/buyDomain', { domain: 'a-name', tld: HOSTILE, paymentMethod: 'balance' }),
      invalid,
    ],
    'domains/updateNsRecords#nsRecords.*': async () => [
      await inShop('domains/updateNsRecords', { domain: owned.domain, nsRecords: [HOSTILE, 'ns2.example.net'] }),
      invalid,
    ],
    'domains/updateDnsRecords#dnsRecords.*.name': async () => {
      await inShop('domains/enableCloudflare', { domain: owned.domain });
      const put = (name: string) => {
        const dnsRecords = [{ type: 'TXT', name, content: '"a"', ttl: 300 }];
        return inShop('domains/updateDnsRecords', { domain: owned.domain, dnsRecords });
      };
      return [
        [await put(HOSTILE), await put('@')],
        [
          [400, 'DNS_RECORD_INVALID'],
          [200, undefined],
        ],
      ];
    },
  };

  it.each(refused)('%s', async (field) => {
    const [outcome, expected] = await requests[field]();
    expect(outcome).toEqual(expected);
  });
});
