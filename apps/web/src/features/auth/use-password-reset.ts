import { type FormEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { deviceToken } from '../../shared/session/device-token.ts';
import { showToastMessage } from '../../shared/show-toast-message.ts';
import { useText } from '../../shared/text/text.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useCall } from '../../shared/session/use-session.ts';
import { type ResetField, type ResetStep, resetFailure } from './auth-failure.ts';
import { validateCode, validateEmail, validateNewPassword } from './auth.rules.ts';

export type PasswordReset = ReturnType<typeof usePasswordReset>;

/** A password reset in three steps: email, code, new password. A change of the email or the code resets the later steps. */
export function usePasswordReset() {
  const { t } = useText();
  const requests = useResetRequests();
  const navigate = useNavigate();
  const { state } = useLocation();
  const form = useForm<ResetField>();
  const [step, setStep] = useState<ResetStep>('email');
  /** The address that the code was sent to. */
  const [email, setEmail] = useState('');
  /** A new key empties the code field. */
  const [codeFieldKey, setCodeFieldKey] = useState(1);

  const { ref } = form.props;
  useEffect(() => {
    // The next field to fill in gets the focus. On the first step the page itself handles the focus.
    const field = step === 'email' ? null : ref.current?.elements.namedItem(step);
    if (field instanceof HTMLElement) field.focus();
  }, [step, codeFieldKey, ref]);

  const begin = (next: 'email' | 'code') => {
    setStep(next);
    setCodeFieldKey(codeFieldKey + 1);
  };
  const send = async (to: string) => {
    await requests.send(to);
    setEmail(to);
    begin('code');
  };
  const check = async (code: string) => {
    await requests.check(email, code);
    setStep('password');
  };
  const reset = async (code: string, newPassword: string) => {
    await requests.reset(email, code, newPassword);
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

  return {
    form,
    step,
    email,
    codeFieldKey,
    changeEmail: () => step !== 'email' && begin('email'),
    changeCode: () => step === 'password' && setStep('code'),
    submit: (event: FormEvent) => {
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
    },
    sendAgain: () =>
      void run('again', 'email', async () => {
        await send(email);
        showToastMessage('good', t('auth.reset.sentAgain', { email }));
      }),
  };
}

/** The requests of the steps, which are made without the buyer's token. */
function useResetRequests() {
  const call = useCall();
  const options = { token: null };
  return {
    send: (email: string) => call('auth/sendPasswordResetEmail', { email, deviceToken: deviceToken() }, options),
    check: (email: string, resetCode: string) =>
      call('auth/checkResetPasswordCode', { email, resetCode, deviceToken: deviceToken() }, options),
    reset: (email: string, resetCode: string, newPassword: string) =>
      call('auth/resetPassword', { email, resetCode, newPassword, deviceToken: deviceToken() }, options),
  };
}
