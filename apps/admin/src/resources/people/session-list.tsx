import { Box, Chip, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useFormats } from '../../shared/use-formats.ts';
import { deviceOf } from './device.ts';

export type SessionItem = {
  id: number;
  ip: string;
  userAgent: string;
  createdAt: string;
  usedAt: string;
  isCurrent?: boolean;
};

/** Open sessions, each with what ends it. */
export function SessionList({
  sessions,
  endButton,
}: {
  sessions: readonly SessionItem[];
  endButton?: ((session: SessionItem) => ReactNode) | undefined;
}) {
  const t = useTranslate();
  const { moment: toDateTime } = useFormats();
  if (sessions.length === 0) return <Typography color="textSecondary">{t('office.session.none')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {sessions.map((session) => (
        <Stack
          component="li"
          key={session.id}
          direction="row"
          spacing={2}
          sx={{
            alignItems: 'center',
            justifyContent: 'space-between',
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
            '&:first-of-type': { borderTop: 0 },
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
              <Typography noWrap title={session.userAgent}>
                {deviceOf(session.userAgent)}
              </Typography>
              {session.isCurrent && <Chip size="small" label={t('office.session.current')} />}
            </Stack>
            <Typography variant="body2" color="textSecondary">
              {t('office.session.used', {
                ip: session.ip || '—',
                used: toDateTime(session.usedAt),
                since: toDateTime(session.createdAt),
              })}
            </Typography>
          </Box>
          <Box sx={{ flexShrink: 0 }}>{endButton?.(session)}</Box>
        </Stack>
      ))}
    </Box>
  );
}
