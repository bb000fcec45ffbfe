import type { Tx } from '../../platform/database/index.ts';

export async function upsertSearchDocuments(_tx: Tx, _productIds: readonly number[]): Promise<void> {}
