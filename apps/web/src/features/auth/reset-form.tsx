import { EMAIL_MAX_CHARACTERS, RESET_CODE_CHARACTERS } from '@lotok/contract/limits';
import { Button, TextField } from '@lotok/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { deviceToken } from '../../shared/device-token.ts';
import { PasswordField } from '../../shared/password-field.tsx';
import { showToastMessage } from '../../shared/show-toast-message.ts';
import { useText } from '../../shared/text.tsx';
import { useCall } from '../../shared/use-session.ts';
import { type ResetField, type ResetStep, resetFailure } from './auth-failure.ts';
import { AuthLink, AuthPage, FormError } from './auth-page.tsx';
import { validateCode, validateEmail, validateNewPassword } from './auth.rules.ts';
import { useForm } from '../../shared/use-form.ts';

const steps: readonly ResetStep[] = ['email', 'code', 'password'];
const buttons = { email: 'auth.reset.send', code: 'auth.reset.check', password: 'auth.reset.submit' } as const;

/** One form in three steps: e-mail, code, new password. A change of the e-mail or the code resets the later steps. */
export function ResetForm() {
  const { t } = useText();
  const call = useCall();
  const navigate = useNavigate();
  const { state } = useLocation();
  const form = useForm<ResetField>();
  const [step, setStep] = useState<ResetStep>('email');
  /** The address that the code was sent to. */
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  /** A new key empties the code field. */
  const [codeFieldKey, setCodeFieldKey] = useState(1);

  const { props } = form;
  /** Fields cannot be changed while a request is pending. */
  const readOnly = form.working !== null;
  useEffect(() => {
    // The next field to fill in gets the focus. On the first step the page itself handles the focus.
    const field = step === 'email' ? null : props.ref.current?.elements.namedItem(step);
    if (field instanceof HTMLElement) field.focus();
  }, [step, codeFieldKey, props.ref]);

  const begin = (next: 'email' | 'code') => {
    setStep(next);
    setCodeFieldKey(codeFieldKey + 1);
    setPassword('');
  };
  const send = async (to: string) => {
    await call('auth/sendPasswordResetEmail', { email: to, deviceToken: deviceToken() }, { token: null });
    setEmail(to);
    begin('code');
  };
  const check = async (code: string) => {
    await call('auth/checkResetPasswordCode', { email, resetCode: code, deviceToken: deviceToken() }, { token: null });
    setStep('password');
  };
  const reset = async (code: string, newPassword: string) => {
    await call(
      'auth/resetPassword',
      { email, resetCode: code, newPassword, deviceToken: deviceToken() },
      { token: null },
    );
    showToastMessage('good', t('auth.reset.done'));
    await navigate(paths.login, { state });
  };
  const run = (name: string, failedStep: ResetStep, work: () => Promise<void>) =>
    form.run(name, work, (error) => {
      const formError = resetFailure(failedStep, error);
      // Go back to the step of the invalid field.
      if (formError.field === 'email' || formError.field === 'code') setStep(formError.field);
      return [formError];
    });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const filled = form.read('email', 'code', 'password', 'repeat');
    const errors = { email: validateEmail, code: validateCode, password: validateNewPassword }[step](filled);
    if (errors.length > 0) return form.show(errors);
    const work = {
      email: () => send(filled.email),
      code: () => check(filled.code),
      password: () => reset(filled.code, filled.password),
    };
    void run(step, step, work[step]);
  };
  const sendAgain = () =>
    void run('again', 'email', async () => {
      await send(email);
      showToastMessage('good', t('auth.reset.sentAgain', { email }));
    });

  return (
    <AuthPage
      title={t('auth.reset.title')}
      step={t('auth.reset.step', { step: steps.indexOf(step) + 1, count: steps.length })}
      lead={<span role="status">{t(`auth.reset.lead.${step}`, { email, count: RESET_CODE_CHARACTERS })}</span>}
      footer={
        <>
          <AuthLink question={t('auth.reset.toLogin')} to={paths.login}>
            {t('auth.signIn.submit')}
          </AuthLink>
          <AuthLink question={t('auth.signIn.noAccount')} to={paths.register}>
            {t('auth.signIn.toRegister')}
          </AuthLink>
        </>
      }
    >
      <form {...props} onSubmit={submit} className="grid gap-4">
        <TextField
          label={t('auth.email')}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX_CHARACTERS}
          readOnly={readOnly}
          onChange={() => step !== 'email' && begin('email')}
          error={form.errorOf('email')}
        />
        <div className="grid gap-1">
          <TextField
            key={codeFieldKey}
            label={t('auth.reset.code')}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            inputClassName="figures tracking-[0.2em] uppercase"
            disabled={step === 'email'}
            readOnly={readOnly}
            onChange={() => step === 'password' && setStep('code')}
            error={form.errorOf('code')}
          />
          {step === 'email' ? null : (
            <Button
              variant="ghost"
              size="small"
              isLoading={form.working === 'again'}
              onClick={sendAgain}
              className="-ml-3 justify-self-start text-accent!"
            >
              {t('auth.reset.sendAgain')}
            </Button>
          )}
        </div>
        {step === 'password' ? (
          <>
            <PasswordField
              label={t('auth.reset.newPassword')}
              name="password"
              autoComplete="new-password"
              onChange={(event) => setPassword(event.target.value)}
              strengthOf={{ password, known: [email] }}
              error={form.errorOf('password')}
            />
            <PasswordField
              label={t('auth.reset.repeat')}
              name="repeat"
              autoComplete="new-password"
              error={form.errorOf('repeat')}
            />
          </>
        ) : null}
        <FormError>{form.errorOf('form')}</FormError>
        <Button type={form.submitType} size="large" isLoading={form.working === step} className="w-full">
          {t(buttons[step])}
        </Button>
      </form>
    </AuthPage>
  );
}
