import { inTransaction } from '../../platform/database/index.ts';
import { type ChangeSteps, readRemote, storeProgress, toOnOff } from './change-steps.ts';
import { saveTransferLock } from './transfer-lock.store.ts';

/** `isLocked`: the state before the change. */
type Progress = { isLocked?: boolean };

/** Locks a name against a transfer to another registrar, or unlocks it. */
export const transferLock: ChangeSteps = {
  async apply(deps, name, change) {
    const { isLocked } = change.request as { isLocked: boolean };
    const remote = await readRemote(deps, name);
    const known = (change.progress as Progress).isLocked;
    const before = known ?? (await storeProgress(deps, change, { isLocked: remote.isLocked })).isLocked;
    if (remote.isLocked !== isLocked) await deps.registrar.setLock(name.registrarId, isLocked);
    return {
      before: toOnOff(before),
      after: toOnOff(isLocked),
      write: (tx) => saveTransferLock(tx, name.id, isLocked),
    };
  },

  async revert(deps, name, { progress }) {
    const before = (progress as Progress).isLocked;
    if (before === undefined) return;
    const remote = await readRemote(deps, name);
    if (remote.isLocked === before) return;
    await deps.registrar.setLock(name.registrarId, before);
    await inTransaction(deps.db, (tx) => saveTransferLock(tx, name.id, before));
  },
};
