import { useState } from 'react';
import { forThisVisit, lasting } from '../../shared/storage.ts';
import { StorageNote } from '../../shared/storage-note.tsx';
import { useText } from '../../shared/text.tsx';
import { useIsAlive } from '../../shared/use-is-alive.ts';
import { wouldKeep } from '../../shared/would-keep.ts';

/** Tells the user before signing in when the session will end, if the browser blocks storage. */
export function SessionLifetimeNote() {
  const { t } = useText();
  const isHydrated = useIsAlive();
  const [ends] = useState(() => ({ withVisit: !wouldKeep(lasting), withPage: !wouldKeep(forThisVisit) }));
  if (!isHydrated || !ends.withVisit) return null;
  return <StorageNote>{t(ends.withPage ? 'auth.ends.page' : 'auth.ends.visit')}</StorageNote>;
}
