import type { Office } from './office.ts';
import type { World } from './shop.ts';

type Problems = { line: number; reason: string }[];
type Uploaded = {
  batchId: number;
  added: number;
  skipped: number;
  problems: Problems;
  errorCode?: string;
  params?: { problems: Problems };
};

/** Uploads files of units as an operator, and reads what became of them. */
export function uploadHelpers(opened: () => { world: World; office: Office }) {
  let count = 0;
  return {
    async upload(productId: number, body: string | Buffer, { type = 'text/plain', query = '' } = {}) {
      const { world, office } = opened();
      const response = await fetch(`${world.origin}/api/admin/products/${productId}/units?${query}`, {
        method: 'POST',
        headers: { 'content-type': type, 'x-lotok-admin': '1', cookie: office.cookie('manager') },
        body: typeof body === 'string' ? body : new Uint8Array(body),
      });
      return { status: response.status, body: (await response.json()) as Uploaded };
    },

    /** Buys a unit as a new user. */
    async buy(productId: number): Promise<void> {
      const { api, user } = opened().world;
      const { token } = await user(1_000_000);
      const products = [{ id: productId, quantity: 1 }];
      const { status } = await api('orders/createOrder', { products, paymentMethod: 'balance' }, token);
      if (status !== 200) throw new Error(`the purchase was answered by ${status}`);
    },

    /** A text that no other test uses. */
    unique: (text: string) => `${text} ${(count += 1)}`,

    /** The texts of a product's units, in their order. */
    async textsOf(productId: number): Promise<string[]> {
      const { world } = opened();
      const rows = await world.db
        .selectFrom('units')
        .select(['key_id', 'sealed'])
        .where('product_id', '=', productId)
        .orderBy('id')
        .execute();
      return rows.map((row) => world.vault.open({ keyId: row.key_id, sealed: row.sealed }));
    },
  };
}

/** Encodes a text in cp1251; only the letters of the tests. */
export function toCp1251(text: string): Buffer {
  const decoder = new TextDecoder('windows-1251');
  const byteOf = new Map(Array.from({ length: 256 }, (_, n) => [decoder.decode(Uint8Array.of(n)), n] as const));
  return Buffer.from([...text].map((character) => byteOf.get(character) ?? 0x3f));
}
