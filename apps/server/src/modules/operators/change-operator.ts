import type { AdminOutput, ParsedAdminBody } from '@lotok/contract/admin';
import { type Actor, recordChange, changedFields } from '../../platform/audit.store.ts';
import { assertVersion } from '../../platform/assert-version.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import type { OperatorActor } from '../../platform/http/admin/admin-routes.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { refuseField } from '../../platform/field-problem.ts';
import { refuse } from '../../platform/refusal.ts';
import { deleteAuthenticator } from './authenticators.store.ts';
import { toOperatorItem } from './operator-view.ts';
import { findOperatorRow, lockOperatorRow } from './operators.reads.ts';
import { insertOperator, lockOwners, updateOperator } from './operators.store.ts';
import { endSession, endSessions } from './sessions.store.ts';

type Item = AdminOutput<'GET operators/:id'>;

/** Adds an operator. */
export async function createOperator(
  db: Db,
  actor: OperatorActor,
  { login, password, role, language }: ParsedAdminBody<'POST operators'>,
): Promise<Item> {
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    const id = (await insertOperator(tx, { login, passwordHash, role, language })) ?? refuse('LOGIN_EXISTS');
    await recordChange(tx, actor, { resource: 'operators', resourceId: id, after: { login, role, language } });
    return itemOf(tx, id);
  });
}

/**
 * Changes an operator. A new password or role, deactivation, or the removal of the authenticator ends all sessions of that operator: rights
 * are never out of date, and a lost phone is signed out. Refuses to demote or deactivate the last active owner.
 */
export async function changeOperator(
  db: Db,
  actor: Actor,
  id: number,
  { version, password, hasSecondFactor, ...change }: ParsedAdminBody<'PUT operators/:id'>,
): Promise<Item> {
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  return inTransaction(db, async (tx) => {
    const owners = await lockOwners(tx);
    const before = (await lockOperatorRow(tx, id)) ?? refuse('NOT_FOUND');
    await assertVersion(tx, { resource: 'operators', id, version, current: before.version });
    const isOwner = (change.role ?? before.role) === 'owner' && (change.isActive ?? before.isActive);
    if (!isOwner && owners.every((owner) => owner === id) && owners.length > 0) refuseField('', 'last_owner');
    await updateOperator(tx, id, { ...change, passwordHash });
    if (hasSecondFactor === false) await deleteAuthenticator(tx, id);
    const hasNewRights = (change.role ?? before.role) !== before.role || change.isActive === false;
    if (hasNewRights || passwordHash !== undefined || hasSecondFactor === false) await endSessions(tx, id);
    const after = (await findOperatorRow(tx, id)) ?? refuse('NOT_FOUND');
    const changed = changedFields(before, after);
    const secret = passwordHash === undefined ? {} : { password: 'changed' };
    if (changed || passwordHash !== undefined)
      await recordChange(tx, actor, {
        resource: 'operators',
        resourceId: id,
        before: changed?.before ?? null,
        after: { ...changed?.after, ...secret },
      });
    return itemOf(tx, id);
  });
}

/** Ends a session of an operator, or all of them when it is null. */
export async function endOperatorSessions(
  db: Db,
  actor: OperatorActor,
  id: number,
  sessionId: number | null,
): Promise<Item> {
  return inTransaction(db, async (tx) => {
    const { sessions } = (await lockOperatorRow(tx, id)) ?? refuse('NOT_FOUND');
    if (sessionId === null) await endSessions(tx, id);
    else if (!(await endSession(tx, id, sessionId))) refuse('NOT_FOUND');
    const item = await itemOf(tx, id);
    await recordChange(tx, actor, {
      resource: 'operators',
      resourceId: id,
      before: { sessions },
      after: { sessions: item.sessions },
    });
    return item;
  });
}

const itemOf = async (tx: Tx, id: number): Promise<Item> =>
  toOperatorItem((await findOperatorRow(tx, id)) ?? refuse('NOT_FOUND'));
