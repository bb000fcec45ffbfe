import { useState } from 'react';
import { sessionStore, localStore } from '../../shared/storage.ts';
import { StorageNote } from '../../shared/storage-note.tsx';
import { useText } from '../../shared/text.tsx';
import { useIsHydrated } from '../../shared/use-is-hydrated.ts';
import { canPersist } from '../../shared/can-persist.ts';

/** Tells the user before signing in when the session will end, if the browser blocks storage. */
export function SessionLifetimeNote() {
  const { t } = useText();
  const isHydrated = useIsHydrated();
  const [ends] = useState(() => ({ withVisit: !canPersist(localStore), withPage: !canPersist(sessionStore) }));
  if (!isHydrated || !ends.withVisit) return null;
  return <StorageNote>{t(ends.withPage ? 'auth.ends.page' : 'auth.ends.visit')}</StorageNote>;
}
