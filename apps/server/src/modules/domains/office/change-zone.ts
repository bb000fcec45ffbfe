import type { AdminOutput, ParsedAdminBody } from '@lotok/contract/admin';
import { assertVersion } from '../../../platform/assert-version.ts';
import { type Actor, changedFields, recordChange } from '../../../platform/audit.store.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { refuseField } from '../../../platform/field-problem.ts';
import { refuse } from '../../../platform/refusal.ts';
import { toAscii } from '../domain-name.rules.ts';
import { readZoneChange, readZoneInput } from './zone-input.ts';
import { toZoneItem } from './zone-view.ts';
import { findZoneRow } from './zones.reads.ts';
import { insertZone, lockZone, updateZone } from './zones.store.ts';

type Item = AdminOutput<'GET zones/:id'>;

/** Adds a zone after the others. Refuses with VALIDATION a name that is no zone or is in the list already. */
export async function createZone(
  db: Db,
  actor: Actor,
  { name: typed, ...zone }: ParsedAdminBody<'POST zones'>,
): Promise<Item> {
  const name = toAscii(typed.trim().replace(/^\./, '')) ?? refuseField('name', 'zone');
  return inTransaction(db, async (tx) => {
    const id = await insertZone(tx, { ...readZoneInput(zone), name });
    const item = await itemOf(tx, id ?? refuseField('name', 'taken'));
    await recordChange(tx, actor, { resource: 'zones', resourceId: item.id, after: item });
    return item;
  });
}

/** Changes a zone. An order that is being placed at this moment gets the old price or the new one. */
export async function changeZone(
  db: Db,
  actor: Actor,
  id: number,
  { version, ...change }: ParsedAdminBody<'PUT zones/:id'>,
): Promise<Item> {
  return inTransaction(db, async (tx) => {
    if (!(await lockZone(tx, id))) refuse('NOT_FOUND');
    const before = await itemOf(tx, id);
    await assertVersion(tx, { resource: 'zones', id, version, current: before.version });
    await updateZone(tx, id, readZoneChange(change));
    const after = await itemOf(tx, id);
    const changed = changedFields(before, after);
    if (changed) await recordChange(tx, actor, { resource: 'zones', resourceId: id, ...changed });
    return after;
  });
}

/** Takes a zone off sale; repeated, it changes nothing. */
export async function removeZone(db: Db, actor: OperatorActor, id: number): Promise<void> {
  await changeZone(db, actor, id, { isOnSale: false });
}

const itemOf = async (tx: Tx, id: number) => toZoneItem((await findZoneRow(tx, id)) ?? refuse('NOT_FOUND'));
