import { LUCK_HOURS } from '@lotok/contract';
import type { Kopecks } from '@lotok/money';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import { newSecretBytes, newToken, sealToText, type Vault } from '../../platform/secrets.ts';
import { lockDeliveredOrder, type OrderViewer, requireOwnOrder } from '../orders/index.ts';
import { hashSeed, hashTable } from './draw.rules.ts';
import { type Draw, findDraw, listTries } from './draws.reads.ts';
import { insertDraw } from './draws.store.ts';
import { writeTable } from './prize-table-view.ts';
import { listAvailablePrizes } from './prizes.store.ts';

/** The promotion as it is set now. */
export type LuckRules = { readonly isLuckOn: boolean; readonly luckMinKopecks: Kopecks };
export type OfferDeps = { db: Db; vault: Vault; rules: LuckRules };
type OwnOrder = OrderViewer & { orderId: number };

const KEY_CHARACTERS = 16;

/**
 * The try of an own order: an open one, or the draw that was made; null when the order gives none. The first call commits the shop
 * to a seed and to the prizes that are available then. Refuses the order of another buyer.
 */
export async function findOffer(deps: OfferDeps, { orderId, ...viewer }: OwnOrder): Promise<Draw | null> {
  const { db, rules } = deps;
  await requireOwnOrder(db, viewer, orderId);
  const known = await findDraw(db, { orderId });
  if (known) return known.isOpen || known.drawnAt ? known : null;
  if (!rules.isLuckOn) return null;
  await offerTry(deps, orderId);
  return findDraw(db, { orderId });
}

/** Locks: the order. */
async function offerTry({ db, vault, rules }: OfferDeps, orderId: number): Promise<void> {
  const minKopecks = rules.luckMinKopecks;
  await inTransaction(db, async (tx) => {
    const order = await lockDeliveredOrder(tx, orderId);
    if (!order || order.netKopecks < minKopecks || order.ageHours >= LUCK_HOURS) return;
    const prizes = await listAvailablePrizes(tx);
    if (prizes.every(({ kind }) => kind === 'nothing')) return;
    const seed = newSecretBytes();
    const table = writeTable(prizes);
    await insertDraw(tx, {
      key: newToken().slice(0, KEY_CHARACTERS),
      orderId,
      seedHash: hashSeed(seed),
      sealedSeed: sealToText(vault, seed.toString('hex')),
      table,
      tableHash: hashTable(table),
      minKopecks,
      completedAt: order.completedAt,
    });
  });
}

/** The orders of a buyer that give a try now, the newest first. */
export async function listOpenOffers(
  { db, rules }: Pick<OfferDeps, 'db' | 'rules'>,
  buyerId: number,
): Promise<{ orderId: number; expiresAt: Date }[]> {
  return listTries(db, buyerId, { isOn: rules.isLuckOn, minKopecks: rules.luckMinKopecks });
}
