import { useState } from 'react';
import { forThisVisit, lasting } from '../../shared/storage.ts';
import { StorageNote } from '../../shared/storage-note.tsx';
import { useText } from '../../shared/text.tsx';
import { useIsAlive } from '../../shared/use-is-alive.ts';
import { wouldKeep } from '../../shared/would-keep.ts';

/** Before signing in: where the browser keeps nothing, with what the session ends. */
export function SessionEnd() {
  const { t } = useText();
  const isAlive = useIsAlive();
  const [ends] = useState(() => ({ withVisit: !wouldKeep(lasting), withPage: !wouldKeep(forThisVisit) }));
  if (!isAlive || !ends.withVisit) return null;
  return <StorageNote>{t(ends.withPage ? 'auth.ends.page' : 'auth.ends.visit')}</StorageNote>;
}
