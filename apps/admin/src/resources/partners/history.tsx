import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Section } from '../../shared/section.tsx';
import { Moment } from '../../shared/moment.tsx';

type Change = { operator: string; action: string; reason: string | null; createdAt: string };

/** What operators did about an item. */
export function History({ changes }: { changes: readonly Change[] }) {
  const t = useTranslate();
  if (changes.length === 0) return null;
  return (
    <Section title={t('office.partner.history')}>
      <Stack component="ul" spacing={1} sx={{ m: 0, pl: 2.5 }}>
        {changes.map(({ operator, action, reason, createdAt }) => (
          <Typography component="li" variant="body2" key={`${createdAt}${action}`} sx={{ overflowWrap: 'anywhere' }}>
            <Moment at={createdAt} /> · {operator} ·{' '}
            {t(`office.partner.did.${action.replace(/\W+/g, '_')}`, { _: action })}
            {reason ? `: ${reason}` : ''}
          </Typography>
        ))}
      </Stack>
    </Section>
  );
}
