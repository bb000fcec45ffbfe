import type { AdminOutput, ParsedAdminBody } from '@lotok/contract/admin';
import type { Db } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { toPromotion } from './luck-office-view.ts';
import { readLuckTotals } from './prizes.reads.ts';

type Stored = readonly { name: string; value: string | number }[];
type Change = { name: 'luck' | 'luckMin'; value: number };
/** The settings of the shop, of which two belong to the promotion. Comes from the settings module. */
export type PromotionSettings = {
  list: () => Promise<Stored>;
  change: (actor: OperatorActor, changes: Change[]) => Promise<Stored>;
};
type Deps = { db: Db; settings: PromotionSettings };
type Promotion = AdminOutput<'GET luck'>;

export async function getPromotion({ db, settings }: Deps): Promise<Promotion> {
  return describePromotion(db, await settings.list());
}

/** Switches the promotion on or off, or changes its least price; the change is in the audit log as one of the settings. */
export async function changePromotion(
  { db, settings }: Deps,
  actor: OperatorActor,
  { isOn, minOrder }: ParsedAdminBody<'PUT luck'>,
): Promise<Promotion> {
  const changes: Change[] = [];
  if (isOn !== undefined) changes.push({ name: 'luck', value: Number(isOn) });
  if (minOrder !== undefined) changes.push({ name: 'luckMin', value: minOrder });
  return describePromotion(db, await settings.change(actor, changes));
}

async function describePromotion(db: Db, stored: Stored): Promise<Promotion> {
  const valueOf = (name: Change['name']) => Number(stored.find((setting) => setting.name === name)?.value);
  return toPromotion({ isOn: valueOf('luck') === 1, minOrder: valueOf('luckMin') }, await readLuckTotals(db));
}
