import type { AdminOutput } from '@lotok/contract/admin';
import type { Office } from './office.ts';
import type { World } from './shop.ts';

type Imported = AdminOutput<'POST import/products'> & { errorCode?: string };

export const csv = (...lines: string[]) => lines.join('\r\n');
export const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
/** What an import without a problem returns. */
export const done = (created: number, updated: number) => ({ status: 200, body: { created, updated, problems: [] } });
export const briefly = ({ body }: { body: Imported }) =>
  body.problems.map(({ line, column, reason }) => [line, column, reason]);

/** Creates the subcategories `Связь > VPN` and, in two categories, `Почта`. Returns the id of the first. */
export async function createImportPlaces(office: Office): Promise<number> {
  const names = (name: string) => ({ name, nameEn: name, nameZh: name });
  const categoryOf = async (name: string) =>
    (await office.call('owner', 'POST categories', { body: names(name) })).body.id;
  const add = async (categoryId: number, name: string) =>
    (await office.call('owner', 'POST subcategories', { body: { categoryId, ...names(name) } })).body.id;
  const categoryId = await categoryOf('Связь');
  const subcategoryId = await add(categoryId, 'VPN');
  await add(categoryId, 'Почта');
  await add(await categoryOf('Игры'), 'Почта');
  return subcategoryId;
}

/** Helpers for tests of the import of products. */
export function importHelpers(open: () => World, office: () => Office) {
  let count = 0;
  return {
    async send(
      file: string | Uint8Array | ReadableStream<Uint8Array>,
      { dryRun = false, expectedHash = '', reason = '', type = 'text/csv', role = 'manager' as const } = {},
    ) {
      const search = new URLSearchParams({ dryRun: String(dryRun), ...(expectedHash ? { expectedHash } : {}) });
      const response = await fetch(`${open().origin}/api/admin/import/products?${search}`, {
        method: 'POST',
        headers: {
          'content-type': type,
          'x-lotok-admin': '1',
          'x-lotok-reason': encodeURIComponent(reason),
          cookie: office().cookie(role),
        },
        body: file instanceof Uint8Array ? new Uint8Array(file) : file,
        // A stream needs it.
        ...({ duplex: 'half' } as object),
      });
      return { status: response.status, body: (await response.json()) as Imported };
    },

    /** The export of all products. */
    async exported(): Promise<string> {
      const response = await fetch(`${open().origin}/api/admin/products.csv`, {
        headers: { cookie: office().cookie('owner') },
      });
      return Buffer.from(await response.arrayBuffer()).toString();
    },

    productsOf: async (q: string) =>
      (await office().call('owner', 'GET products', { query: { q, sort: 'id', perPage: 200 } })).body.items,
    unique: (name: string) => `${name} ${(count += 1)}`,
  };
}
