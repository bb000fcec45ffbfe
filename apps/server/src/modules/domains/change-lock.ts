import { inTransaction } from '../../platform/database/index.ts';
import { type ChangeSteps, readHeld, word } from './change-steps.ts';
import { keepProgress } from './domain-changes.store.ts';
import { writeLock } from './lock.store.ts';

/** `isLocked`: whether it was locked before. */
type Progress = { isLocked?: boolean };

/** Locks a name against being moved to another registrar, or unlocks it. */
export const lock: ChangeSteps = {
  async carryOut(parts, name, change) {
    const { isLocked } = change.wish as { isLocked: boolean };
    const held = await readHeld(parts, name);
    const known = (change.progress as Progress).isLocked;
    const before = known ?? held.isLocked;
    if (known === undefined) await inTransaction(parts.db, (tx) => keepProgress(tx, change.id, { isLocked: before }));
    if (held.isLocked !== isLocked) await parts.registrar.setLock(name.registrarId, isLocked);
    return { before: word(before), after: word(isLocked), write: (tx) => writeLock(tx, name.id, isLocked) };
  },

  async takeBack(parts, name, { progress }) {
    const before = (progress as Progress).isLocked;
    if (before === undefined) return;
    const held = await readHeld(parts, name);
    if (held.isLocked === before) return;
    await parts.registrar.setLock(name.registrarId, before);
    await inTransaction(parts.db, (tx) => writeLock(tx, name.id, before));
  },
};
