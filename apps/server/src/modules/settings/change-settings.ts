import type { AdminOutput, ParsedAdminBody, SettingName } from '@lotok/contract/admin';
import { type Actor, recordChange } from '../../platform/audit.store.ts';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import { refuseField } from '../../platform/field-problem.ts';
import { refuse } from '../../platform/refusal.ts';
import type { LiveSettings } from './live-settings.ts';
import { readSetting } from './setting-input.ts';
import { listSettingRows, lockSettings, putSetting } from './settings.store.ts';
import { toSettingList, type Variables } from './settings-view.ts';

type Deps = { db: Db; live: Pick<LiveSettings, 'defaults'>; variables: Variables };
type Output = AdminOutput<'GET settings'>;

/** All settings with their values as the database has them, also when this node has not read them yet. */
export async function listSettings({ db, live, variables }: Deps): Promise<Output> {
  return toSettingList(await listSettingRows(db), live.defaults, variables);
}

/** Changes settings, all of them or none. A repeated change changes nothing. Every node is notified by the commit. */
export async function changeSettings(
  { db, live, variables }: Deps,
  actor: Actor,
  { changes, reason }: ParsedAdminBody<'PUT settings'>,
): Promise<Output> {
  const values = new Map(
    changes.map(({ name, value }, index) => [
      name,
      value === null ? null : readSetting(name, value, `changes.${index}.value`),
    ]),
  );
  if (values.size < changes.length) refuseField('changes', 'repeated');
  return inTransaction(db, async (tx) => {
    await lockSettings(tx);
    const rows = await listSettingRows(tx);
    const stored = (name: SettingName) => rows.find((row) => row.name === name);
    for (const { name, version } of changes) {
      const row = stored(name);
      if (version !== undefined && version !== (row?.version ?? 0))
        refuse('STALE', {
          message: `${row?.changedBy ?? 'Somebody'} has changed this in the meantime.`,
          params: { changedBy: row?.changedBy ?? null, version: row?.version ?? 0 },
        });
    }
    const before: Record<string, unknown> = {};
    const after: Record<string, unknown> = {};
    for (const [name, value] of values) {
      const current = stored(name)?.value ?? null;
      if (current === value) continue;
      before[name] = current;
      after[name] = value;
      await putSetting(tx, { name, value, by: actor.login });
    }
    if (Object.keys(after).length > 0)
      await recordChange(tx, actor, { resource: 'settings', resourceId: null, before, after, reason: reason ?? null });
    return toSettingList(await listSettingRows(tx), live.defaults, variables);
  });
}
