import { useState } from 'react';
import { sessionStore, localStore } from '../../shared/browser/storage.ts';
import { StorageNote } from '../../shared/session/storage-note.tsx';
import { useText } from '../../shared/text/text.tsx';
import { useIsHydrated } from '../../shared/browser/use-is-hydrated.ts';
import { canPersist } from '../../shared/session/can-persist.ts';

/** Tells the user before signing in when the session will end, if the browser blocks storage. */
export function SessionLifetimeNote() {
  const { t } = useText();
  const isHydrated = useIsHydrated();
  const [ends] = useState(() => ({ withVisit: !canPersist(localStore), withPage: !canPersist(sessionStore) }));
  if (!isHydrated || !ends.withVisit) return null;
  return <StorageNote>{t(ends.withPage ? 'auth.ends.page' : 'auth.ends.visit')}</StorageNote>;
}
