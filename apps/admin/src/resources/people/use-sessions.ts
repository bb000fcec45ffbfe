import { useCallback, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { errorKey } from '../../texts/error-key.ts';
import type { SessionItem } from './session-list.tsx';

/** Open sessions from a call, read again after each action; null until they are known. */
export function useSessions(read: () => Promise<{ sessions: SessionItem[] }>) {
  const t = useTranslate();
  const [sessions, setSessions] = useState<readonly SessionItem[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const load = useCallback(async () => {
    try {
      setSessions((await read()).sessions);
      setFailure(null);
    } catch (error) {
      setFailure(t(errorKey(error)));
    }
  }, [read, t]);
  useEffect(() => void load(), [load]);
  return { sessions, failure, reload: load };
}
