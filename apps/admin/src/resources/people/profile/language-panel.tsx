import { ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useSetLocale, useTranslate } from 'react-admin';
import { callOffice } from '../../../api/call-office.ts';
import type { Operator } from '../../../session/current-operator.ts';
import { useOperator } from '../../../session/use-operator.ts';
import { errorKey } from '../../../texts/error-key.ts';
import { languageChoices } from '../operators.tsx';
import { Section } from '../../../shared/section.tsx';

/** The language of the operator's back office, here and at sign-ins elsewhere. */
export function LanguagePanel() {
  const t = useTranslate();
  const notify = useNotify();
  const setLocale = useSetLocale();
  const { operator, update } = useOperator();
  const [isBusy, setIsBusy] = useState(false);

  async function choose(language: Operator['language']) {
    setIsBusy(true);
    try {
      await update((await callOffice('PUT session/language', { body: { language } })).operator);
      setLocale(language);
    } catch (error) {
      notify(errorKey(error), { type: 'error' });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Section title={t('office.profile.language')}>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {t('office.profile.languageAbout')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        disabled={isBusy}
        value={operator?.language ?? null}
        aria-label={t('office.profile.language')}
        onChange={(_, language: Operator['language'] | null) => language && void choose(language)}
      >
        {languageChoices.map(({ id, name }) => (
          <ToggleButton key={id} value={id}>
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Section>
  );
}
