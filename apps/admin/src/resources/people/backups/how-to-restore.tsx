import { Box, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { Section } from '../../../shared/section.tsx';
import type { Backup } from './backup-record.ts';

/** The commands that list and restore backups; the office can't restore the database that it runs on. */
export function HowToRestore() {
  const t = useTranslate();
  const { data } = useListContext<Backup>();
  const newest = data?.find(({ status }) => status === 'done')?.place ?? t('office.backup.file');
  return (
    <Section title={t('office.backup.restore')}>
      <Typography sx={{ mb: 1 }}>{t('office.backup.restoreAbout')}</Typography>
      <Box
        component="pre"
        sx={{ m: 0, p: 1.5, overflowX: 'auto', borderRadius: 1, bgcolor: 'action.hover', fontSize: 13 }}
        tabIndex={0}
        role="region"
        aria-label={t('office.backup.commands')}
      >
        {'npm run backup -- list\n'}
        {`npm run restore -- --from ${newest}`}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('office.backup.keys')}
      </Typography>
    </Section>
  );
}
