import { RESET_CODE_CHARACTERS } from '@lotok/contract/limits';
import { Button } from '@lotok/ui';
import { paths } from '../../paths.ts';
import { useText } from '../../shared/text/text.tsx';
import type { ResetStep } from './auth-failure.ts';
import { AuthLink, AuthPage, FormError } from './auth-page.tsx';
import { ResetFields } from './reset-fields.tsx';
import { usePasswordReset } from './use-password-reset.ts';

const steps: readonly ResetStep[] = ['email', 'code', 'password'];
const buttons = { email: 'auth.reset.send', code: 'auth.reset.check', password: 'auth.reset.submit' } as const;

/** The form of a password reset, which grows with each step. */
export function ResetForm() {
  const { t } = useText();
  const reset = usePasswordReset();
  const { form, step, email } = reset;
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
      <form {...form.props} onSubmit={reset.submit} className="grid gap-4">
        <ResetFields reset={reset} />
        <FormError>{form.errorOf('form')}</FormError>
        <Button type={form.submitType} size="large" isLoading={form.working === step} className="w-full">
          {t(buttons[step])}
        </Button>
      </form>
    </AuthPage>
  );
}
