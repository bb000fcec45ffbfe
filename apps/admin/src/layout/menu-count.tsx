import { Badge, Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useSidebarState, useTranslate } from 'react-admin';
import { VISUALLY_HIDDEN } from '../shared/visually-hidden.ts';
import { useCounts } from './live-counts.tsx';

/** The count that belongs to an entry of the menu. */
const countOf = {
  inbox: 'inbox',
  orders: 'sales',
  cases: 'cases',
  corrections: 'corrections',
  withdrawals: 'withdrawals',
} as const;
const MAX_SHOWN = 99;

function useMenuCount(name: string): number {
  const counts = useCounts();
  return counts && name in countOf ? (counts[countOf[name as keyof typeof countOf]]?.waiting ?? 0) : 0;
}

/** The text of an entry of the menu, with how much waits there. */
export function MenuText({ name, children }: { name: string; children: ReactNode }) {
  const t = useTranslate();
  const waiting = useMenuCount(name);
  if (waiting === 0) return children;
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box component="span" sx={{ flexGrow: 1, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {children}
      </Box>
      <Box
        component="span"
        sx={{
          minWidth: 22,
          px: 0.75,
          borderRadius: 11,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          fontSize: 12,
          lineHeight: '22px',
          textAlign: 'center',
        }}
      >
        {waiting > MAX_SHOWN ? `${MAX_SHOWN}+` : waiting}
        <Box component="span" sx={VISUALLY_HIDDEN}>
          {` ${t(name === 'orders' ? 'office.counts.new' : 'office.counts.waiting')}`}
        </Box>
      </Box>
    </Box>
  );
}

/** The icon of an entry of the menu. While the menu shows icons only, a dot says that something waits. */
export function MenuIcon({ name, children }: { name: string; children: ReactNode }) {
  const [isOpen] = useSidebarState();
  const waiting = useMenuCount(name);
  return (
    <Badge variant="dot" color="primary" invisible={isOpen || waiting === 0}>
      {children}
    </Badge>
  );
}
