import { isApiError } from '@lotok/client';
import type { Output } from '@lotok/contract';
import { Button, buttonLook, EmptyState, Spinner } from '@lotok/ui';
import { CircleCheck, Link2Off, Wallet } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { errorText } from '../../shared/text/error-text.ts';
import { formatPrice } from '../../shared/text/format.ts';
import { ShopUnavailable } from '../../shared/session/for-users.tsx';
import { MessagePage } from '../../shared/routing/message-page.tsx';
import type { User } from '../../shared/session/session.ts';
import { backTo } from '../../shared/session/sign-in-state.ts';
import { useText } from '../../shared/text/text.tsx';
import { useIsHydrated } from '../../shared/browser/use-is-hydrated.ts';
import { useCall, useSession, useSessionActions } from '../../shared/session/use-session.ts';

/** The page behind the link of a refund email: a user redeems the refund to the balance, a guest signs in first. */
export function RedeemRefund({ claimToken }: { claimToken: string }) {
  const { t } = useText();
  const { user, isLoading, isUnavailable } = useSession();
  const isHydrated = useIsHydrated();
  if (user) return <RedeemForm claimToken={claimToken} user={user} />;
  if (isLoading && isUnavailable) return <ShopUnavailable />;
  if (isLoading || !isHydrated)
    return (
      <EmptyState
        isPage
        icon={Wallet}
        title={t('claimRefund.title')}
        className="py-24"
        action={<Spinner className="size-6" />}
      />
    );
  return <SignInRequired />;
}

function SignInRequired() {
  const { t } = useText();
  const back = backTo(useLocation());
  return (
    <Page
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link to={paths.login} state={back} className={buttonLook('primary', 'large')}>
            {t('claimRefund.signIn')}
          </Link>
          <Link to={paths.register} state={back} className={buttonLook('secondary', 'large')}>
            {t('claimRefund.register')}
          </Link>
        </div>
      }
    >
      {t('claimRefund.guestText')}
    </Page>
  );
}

type Redeemed = Output<'orders/claimRefund'>;

/** Needs a press, because the refund goes to one account and cannot be moved to another. */
function RedeemForm({ claimToken, user }: { claimToken: string; user: User }) {
  const { t } = useText();
  const call = useCall();
  const session = useSessionActions();
  const [redeemed, setRedeemed] = useState<Redeemed | 'over' | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const redeem = async () => {
    if (isWorking) return;
    setIsWorking(true);
    setErrorMessage(null);
    try {
      setRedeemed(await call('orders/claimRefund', { claimToken }));
      await session.refreshBuyer();
    } catch (error) {
      if (isApiError(error, 'NOT_FOUND')) setRedeemed('over');
      else setErrorMessage(errorText(error, t));
    } finally {
      setIsWorking(false);
    }
  };
  if (redeemed === 'over') return <LinkExpired />;
  if (redeemed) return <Done redeemed={redeemed} />;
  return (
    <Page
      action={
        <div className="grid justify-items-center gap-3">
          <Button size="large" isLoading={isWorking} onClick={() => void redeem()}>
            {t('claimRefund.take')}
          </Button>
          <p role="alert" className="text-sm text-bad empty:hidden">
            {errorMessage}
          </p>
        </div>
      }
    >
      {t('claimRefund.text', { login: user.login })}
    </Page>
  );
}

function Done({ redeemed }: { redeemed: Redeemed }) {
  const { t } = useText();
  return (
    <MessagePage
      icon={CircleCheck}
      title={t('claimRefund.done', { amount: formatPrice(redeemed.amount) })}
      to={paths.catalog}
      action={t('orders.toCatalog')}
    >
      <span role="status">{t('claimRefund.doneText', { id: redeemed.order_id })}</span>
    </MessagePage>
  );
}

function LinkExpired() {
  const { t } = useText();
  return (
    <MessagePage icon={Link2Off} title={t('claimRefund.over')} to={paths.contacts} action={t('claimRefund.toSupport')}>
      <span role="alert">{t('claimRefund.overText')}</span>
    </MessagePage>
  );
}

function Page({ children, action }: { children: ReactNode; action: ReactNode }) {
  const { t } = useText();
  return (
    <EmptyState isPage icon={Wallet} title={t('claimRefund.title')} className="py-24" action={action}>
      {children}
    </EmptyState>
  );
}
