import { type AdminBody, providerKeyFields } from '@lotok/contract/admin';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { callOffice } from '../../api/call-office.ts';
import { useFormats } from '../../shared/use-formats.ts';
import { closeUnlessTyped } from '../../shared/close-unless-typed.ts';
import { focusFirstField } from '../../shared/focus.ts';
import { OfficeError } from '../../api/office-error.ts';
import { errorKey } from '../../texts/error-key.ts';
import type { ProviderItem } from './provider-item.ts';

type Props = {
  item: ProviderItem;
  /** Store the keys without using them before the shop switches to real payments; by default as those that they replace. */
  isHeld?: boolean;
  onClose: () => void;
  onStore: (body: AdminBody<'PUT settings/providers'>) => Promise<void>;
};
type Result = { severity: 'success' | 'error' | 'warning'; text: string; detail?: string | null };

/** The form for the keys of one provider: they are tried by a call of the provider before they are stored. */
export function ProviderKeysDialog({ item, isHeld = item.isHeld, onClose, onStore }: Props) {
  const t = useTranslate();
  const titleId = useId();
  const { moment } = useFormats();
  const { provider, version, shown, storedAt, storedBy } = item;
  const [openedAt] = useState(version);
  const fields = Object.entries<{ isSecret: boolean; isOptional?: true }>(providerKeyFields[provider]);
  const [keys, setKeys] = useState<Record<string, string>>(shown);
  const [sendTo, setSendTo] = useState('');
  const [busy, setBusy] = useState<'test' | 'store' | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const isTyped = keys !== shown || sendTo !== '';
  const isComplete = fields.every(([name, { isOptional }]) => isOptional || (keys[name] ?? '').trim() !== '');
  const body = { provider, keys, ...(sendTo.trim() ? { sendTo: sendTo.trim() } : {}) };

  async function run(action: 'test' | 'store') {
    setBusy(action);
    setResult(null);
    try {
      if (action === 'store') return await onStore({ ...body, version, isHeld });
      const { isWorking, problem, message } = await callOffice('POST settings/test', { body });
      setResult(
        isWorking
          ? {
              severity: 'success',
              text: t(body.sendTo ? 'office.keys.letterSent' : 'office.keys.works', { to: sendTo }),
            }
          : {
              severity: problem === 'refused' ? 'error' : 'warning',
              text: t(`office.keys.${problem}`),
              detail: message,
            },
      );
    } catch (failure) {
      setResult({ severity: 'error', ...describe(failure) });
    }
    setBusy(null);
  }

  /** When the provider refuses the keys, the error includes its response. */
  function describe(failure: unknown): { text: string; detail?: string } {
    if (failure instanceof OfficeError && failure.code === 'VALIDATION') {
      const invalid = Object.keys(failure.body.errors ?? {}).flatMap((path) =>
        fields.filter(([name]) => path === `keys.${name}`),
      );
      if (invalid.length > 0)
        return {
          text: t('office.keys.invalid', {
            fields: invalid.map(([name]) => t(`office.keys.field.${name}`)).join(', '),
          }),
        };
      return { text: t('office.keys.refused'), detail: failure.reason };
    }
    if (failure instanceof OfficeError && failure.code === 'PROVIDER_ERROR')
      return { text: t('office.keys.unavailable'), detail: failure.reason };
    return { text: t(errorKey(failure)) };
  }

  return (
    <Dialog
      open
      onClose={closeUnlessTyped({ isBusy: busy !== null, isTyped }, onClose)}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
    >
      <form
        ref={focusFirstField}
        onSubmit={(event) => {
          event.preventDefault();
          void run('store');
        }}
      >
        <DialogTitle id={titleId}>{t(`office.keys.provider.${provider}.name`)}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <Typography variant="body2" color="textSecondary">
              {t(`office.keys.provider.${provider}.where`)}
            </Typography>
            {fields.map(([name, { isSecret, isOptional }]) => (
              <TextField
                key={name}
                label={t(`office.keys.field.${name}`)}
                type={isSecret ? 'password' : 'text'}
                autoComplete={isSecret ? 'new-password' : 'off'}
                required={!isOptional}
                value={keys[name] ?? ''}
                onChange={(event) => setKeys((before) => ({ ...before, [name]: event.target.value }))}
              />
            ))}
            {provider === 'mail' && (
              <TextField
                label={t('office.keys.sendTo')}
                helperText={t('office.keys.sendToHelp')}
                type="email"
                value={sendTo}
                onChange={(event) => setSendTo(event.target.value)}
              />
            )}
            {version !== openedAt && (
              <Alert severity="warning">
                {t(storedAt ? 'office.keys.storedMeanwhile' : 'office.keys.removedMeanwhile', {
                  when: storedAt ? moment(storedAt) : '',
                  who: storedBy ?? '',
                })}
              </Alert>
            )}
            {result && (
              <Alert severity={result.severity}>
                {result.text}
                {result.detail && (
                  <Typography component="div" variant="caption" sx={{ mt: 0.5, wordBreak: 'break-word' }}>
                    {result.detail}
                  </Typography>
                )}
              </Alert>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy !== null}>
            {t('ra.action.cancel')}
          </Button>
          <Button onClick={() => void run('test')} disabled={busy !== null || !isComplete} loading={busy === 'test'}>
            {t('office.keys.test')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy !== null || !isComplete} loading={busy === 'store'}>
            {t('office.keys.store')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
