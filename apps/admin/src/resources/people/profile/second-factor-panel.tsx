import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { callOffice } from '../../../api/call-office.ts';
import { useOperator } from '../../../session/use-operator.ts';
import { FailureText } from '../../../shared/failure-text.tsx';
import { errorText } from '../../../texts/error-text.ts';
import { Section } from '../../../shared/section.tsx';
import { type QrPath, qrPathOf } from '@lotok/ui/qr-path';
import { tokens } from '../../../theme.ts';

type Secret = { text: string; qr: QrPath };

/** Sets up the authenticator: the code to scan or the key to copy, then a first code. */
export function SecondFactorPanel() {
  const t = useTranslate();
  const { operator } = useOperator();
  const [secret, setSecret] = useState<Secret | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  if (!operator) return null;

  async function start() {
    setIsBusy(true);
    setFailure(null);
    try {
      const { secret: text, url } = await callOffice('POST session/totp');
      setSecret({ text, qr: qrPathOf(url) });
    } catch (error) {
      setFailure(errorText(t, error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Section title={t('office.profile.secondFactor')}>
      {operator.hasSecondFactor ? (
        <Alert severity="success" variant="outlined">
          {t('office.profile.isSetUp')}
        </Alert>
      ) : (
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <Typography>{t('office.profile.secondFactorAbout')}</Typography>
          {secret ? (
            <FirstCode secret={secret} />
          ) : (
            <Button variant="contained" disabled={isBusy} onClick={() => void start()}>
              {t('office.profile.setUp')}
            </Button>
          )}
          {failure && <FailureText>{failure}</FailureText>}
        </Stack>
      )}
    </Section>
  );
}

const KEY_GROUP = /.{1,4}/g;
/** What a camera reads is dark on light in both themes. */
const scan = {
  width: 200,
  height: 200,
  bgcolor: tokens.light.surface,
  color: tokens.dark.paper,
  borderRadius: 1,
  display: 'block',
};

function FirstCode({ secret: { text, qr } }: { secret: Secret }) {
  const t = useTranslate();
  const notify = useNotify();
  const { update } = useOperator();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    setIsBusy(true);
    setFailure(null);
    try {
      const { operator } = await callOffice('PUT session/totp', {
        body: { code: typeof code === 'string' ? code : '' },
      });
      notify('office.profile.setUpDone', { type: 'success' });
      await update(operator);
    } catch (error) {
      setFailure(errorText(t, error));
      setIsBusy(false);
    }
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify('office.profile.copied', { type: 'info' });
    } catch {
      // Without https a browser has no clipboard; the key can be selected.
      notify('office.profile.notCopied', { type: 'warning' });
    }
  }

  return (
    <>
      <Typography>{t('office.profile.scan')}</Typography>
      <Box
        component="svg"
        role="img"
        aria-label={t('office.profile.qr')}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        sx={scan}
      >
        <path d={qr.path} fill="currentColor" />
      </Box>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Typography
          component="code"
          data-testid="secret"
          sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', userSelect: 'all' }}
        >
          {text.match(KEY_GROUP)?.join(' ')}
        </Typography>
        <Button size="small" onClick={() => void copy()}>
          {t('office.profile.copy')}
        </Button>
      </Stack>
      <Box component="form" onSubmit={(event) => void submit(event)} sx={{ width: '100%', maxWidth: 360 }}>
        <Stack spacing={1}>
          <TextField
            name="code"
            label={t('office.login.code')}
            autoComplete="one-time-code"
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10 } }}
            required
          />
          {failure && <FailureText>{failure}</FailureText>}
          <Button type="submit" variant="contained" disabled={isBusy}>
            {t('office.profile.confirm')}
          </Button>
        </Stack>
      </Box>
    </>
  );
}
