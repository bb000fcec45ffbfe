import { Box, Chip } from '@mui/material';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useListContext, useRecordContext, useTranslate } from 'react-admin';
import { isTemporary } from '../api/office-error.ts';

const REFRESH_MS = 10_000;
const MAX_RETRIES = 2;

/** Whether a query tries again at once: not after a refusal. */
export const retryTemporary = (failures: number, reason: unknown): boolean =>
  isTemporary(reason) && failures < MAX_RETRIES;

/** Options of a query that refreshes itself while the page is visible. A failed refresh leaves what is shown, without a toast each time. */
export const LIVE = { refetchInterval: REFRESH_MS, retry: retryTemporary, onError: () => undefined };

const HIDDEN = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const;
const NONE: ReadonlySet<number> = new Set();
const NewRows = createContext(NONE);

/** Marks the rows of a list that appeared since it was opened, filtered or paged, and announces them. */
export function LiveRows({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const fresh = useNewRows();
  return (
    <NewRows.Provider value={fresh}>
      <Box role="status" sx={HIDDEN}>
        {fresh.size > 0 && t('office.live.arrived', { smart_count: fresh.size })}
      </Box>
      {children}
    </NewRows.Provider>
  );
}

function useNewRows(): ReadonlySet<number> {
  const { data, isFetching, page, perPage, sort, filterValues } = useListContext<{ id: number }>();
  const list = JSON.stringify([page, perPage, sort, filterValues]);
  const seen = useRef<{ list: string; newest: number } | null>(null);
  const [fresh, setFresh] = useState({ list, ids: NONE });
  useEffect(() => {
    // Until a changed list has come, the rows of the previous one are shown.
    if (!data || isFetching) return;
    const newest = Math.max(0, ...data.map(({ id }) => id));
    const before = seen.current;
    if (before?.list === list) {
      const arrived = data.map(({ id }) => id).filter((id) => id > before.newest);
      if (arrived.length > 0)
        setFresh((shown) => ({ list, ids: new Set([...(shown.list === list ? shown.ids : []), ...arrived]) }));
    }
    seen.current = { list, newest: before?.list === list ? Math.max(before.newest, newest) : newest };
  }, [data, isFetching, list]);
  return fresh.list === list ? fresh.ids : NONE;
}

/** The mark of a row that appeared while the list was open. */
export function NewMark() {
  const t = useTranslate();
  const record = useRecordContext<{ id: number }>();
  const isNew = useContext(NewRows).has(record?.id ?? 0);
  return isNew && <Chip size="small" color="primary" label={t('office.live.new')} sx={{ ml: 1 }} />;
}
