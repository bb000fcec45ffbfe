import { Button, TextField } from '@lotok/ui';
import { type FormEvent, useState } from 'react';
import { useText } from '../../shared/text/text.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useCall } from '../../shared/session/use-session.ts';
import { AuthenticatorKey } from './authenticator-key.tsx';
import { PasswordStep } from './password-step.tsx';
import { createFormErrorMapper } from './profile-failure.ts';
import type { QrPath } from '@lotok/ui/qr-path';
import { DialogStep } from './dialog-step.tsx';
import { FormNote } from './form-note.tsx';

type Key = { secret: string; qr: QrPath };

const toFormError = createFormErrorMapper<'code'>(
  { SECOND_FACTOR_INVALID: { field: 'code', key: 'error.SECOND_FACTOR_INVALID' } },
  null,
);

/** Password, then the secret for the app and a code that proves it; passes on the recovery codes. */
export function AuthenticatorSetup({
  login,
  onEnabled,
}: {
  login: string;
  onEnabled: (codes: readonly string[]) => void;
}) {
  const { t } = useText();
  const call = useCall();
  const [key, setKey] = useState<Key | null>(null);
  const start = async (password: string) => {
    const [{ secret, otpauth_url }, { qrPathOf }] = await Promise.all([
      call('auth/startTotp', { password }),
      import('@lotok/ui/qr-path'),
    ]);
    setKey({ secret, qr: qrPathOf(otpauth_url) });
  };
  if (key) return <CodeStep {...key} onEnabled={onEnabled} />;
  return (
    <DialogStep name={t('totp.step', { step: 1 })} title={t('totp.confirm')}>
      <PasswordStep login={login} action={t('security.next')} onPassword={start} />
    </DialogStep>
  );
}

function CodeStep({ secret, qr, onEnabled }: Key & { onEnabled: (codes: readonly string[]) => void }) {
  const { t } = useText();
  const call = useCall();
  const form = useForm<'code'>('code');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = form.read('code').code.replace(/\s/g, '');
    if (code === '') return form.show({ field: 'code', key: 'totp.needCode' });
    void form.run('code', async () => onEnabled((await call('auth/enableTotp', { code })).recovery_codes), toFormError);
  };
  return (
    <DialogStep name={t('totp.step', { step: 2 })} title={t('totp.scan')}>
      <form {...form.props} onSubmit={submit} className="grid grid-cols-1 gap-4">
        <AuthenticatorKey secret={secret} qr={qr} />
        <TextField
          label={t('totp.code')}
          hint={t('totp.codeHint')}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={7}
          inputClassName="figures tracking-widest"
          error={form.errorOf('code')}
        />
        <FormNote error={form.errorOf('form')} />
        <Button type="submit" size="large" isLoading={form.working !== null} className="w-full">
          {t('totp.enable')}
        </Button>
      </form>
    </DialogStep>
  );
}
