import { useText } from '../../shared/text/text.tsx';
import { useCall } from '../../shared/session/use-session.ts';
import { FactorStep } from './factor-step.tsx';
import { useVisitor, useFinishSignIn } from './use-finish-sign-in.ts';

/** What the user entered in the first step. */
export type Credentials = { login: string; password: string; isRemembered: boolean };

/** The second step of a sign-in by password. */
export function SecondFactor({ credentials, onBack }: { credentials: Credentials; onBack: () => void }) {
  const { t } = useText();
  const call = useCall();
  const finishSignIn = useFinishSignIn();
  const visitor = useVisitor();
  const { login, password, isRemembered } = credentials;
  const signIn = async (code: string) => {
    const { token } = await call('auth/login', { login, password, code, ...visitor() }, { token: null });
    await finishSignIn(token, isRemembered);
  };
  return <FactorStep lead={t('auth.factor.lead', { login })} onCode={signIn} onBack={onBack} />;
}
