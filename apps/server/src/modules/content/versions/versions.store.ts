import type { Tx } from '../../../platform/database/index.ts';

export type VersionedResource = 'articles' | 'pages' | 'banners';
type NewVersion = {
  resource: VersionedResource;
  itemId: number;
  version: number;
  /** The operator's login; null for a text that comes with the shop. */
  author: string | null;
  content: object;
};

/** Stores a version of a text, whole, in the transaction that writes the text. A version that is stored already stays. */
export async function insertVersion(tx: Tx, { resource, itemId, version, author, content }: NewVersion): Promise<void> {
  await tx
    .insertInto('content_versions')
    .values({ resource, item_id: itemId, version, author, content: JSON.stringify(content) })
    .onConflict((conflict) => conflict.columns(['resource', 'item_id', 'version']).doNothing())
    .execute();
}
