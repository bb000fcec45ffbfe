import { isApiError } from '@lotok/client';
import { Button } from '@lotok/ui';
import { type FormEvent, useState } from 'react';
import { paths } from '../../paths.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { useCall, useSessionActions } from '../../shared/session/use-session.ts';
import { useText } from '../../shared/text/text.tsx';
import { toFormError } from './auth-failure.ts';
import { AuthLink, AuthPage, FormError } from './auth-page.tsx';
import { FactorStep } from './factor-step.tsx';
import { useFinishSignIn, useVisitor } from './use-finish-sign-in.ts';

/** The page behind a link from the chat. It signs in by a press only: a preview of the link, which opens it too, must not use it up. */
export function RedeemSiteLink({ linkToken }: { linkToken: string }) {
  const { t } = useText();
  const call = useCall();
  const session = useSessionActions();
  const form = useForm<never>();
  const visitor = useVisitor();
  const finishSignIn = useFinishSignIn();
  const [needsFactor, setNeedsFactor] = useState(false);

  const signIn = async (code?: string) => {
    await session.start();
    const input = { linkToken, ...visitor(), ...(code ? { code } : {}) };
    const { token, path } = await call('auth/redeemSiteLink', input, { token: null });
    await finishSignIn(token, false, { back: path });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.run(
      'link',
      () => signIn(),
      (error) => {
        if (isApiError(error, 'NOT_FOUND') || isApiError(error, 'VALIDATION'))
          return { field: 'form', key: 'auth.siteLink.dead' };
        if (!isApiError(error, 'SECOND_FACTOR_REQUIRED')) return toFormError(error);
        setNeedsFactor(true);
        return [];
      },
    );
  };
  if (needsFactor)
    return <FactorStep lead={t('auth.factor.leadTelegram')} onCode={signIn} onBack={() => setNeedsFactor(false)} />;
  return (
    <AuthPage
      title={t('auth.siteLink.title')}
      lead={t('auth.siteLink.text')}
      footer={<AuthLink to={paths.login}>{t('auth.siteLink.otherWay')}</AuthLink>}
    >
      <form {...form.props} onSubmit={submit} className="grid gap-4">
        <FormError>{form.errorOf('form')}</FormError>
        <Button type={form.submitType} size="large" isLoading={form.working === 'link'} className="w-full">
          {t('auth.siteLink.submit')}
        </Button>
      </form>
    </AuthPage>
  );
}
