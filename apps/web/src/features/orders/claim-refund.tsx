import { isApiError } from '@lotok/client';
import type { Output } from '@lotok/contract';
import { Button, buttonLook, EmptyState, Spinner } from '@lotok/ui';
import { CircleCheck, Link2Off, Wallet } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { errorText } from '../../shared/error-text.ts';
import { formatPrice } from '../../shared/format.ts';
import { SilentShop } from '../../shared/for-users.tsx';
import { MessagePage } from '../../shared/message-page.tsx';
import type { User } from '../../shared/session.ts';
import { backTo } from '../../shared/sign-in-way.ts';
import { useText } from '../../shared/text.tsx';
import { useIsAlive } from '../../shared/use-is-alive.ts';
import { useCall, useSession, useSessionActions } from '../../shared/use-session.ts';

/** What the link of a refund's letter leads to: a user takes the money to the balance, a guest signs in first. */
export function ClaimRefund({ claimToken }: { claimToken: string }) {
  const { t } = useText();
  const { user, isLoading, isAway } = useSession();
  const isAlive = useIsAlive();
  if (user) return <Take claimToken={claimToken} user={user} />;
  if (isLoading && isAway) return <SilentShop />;
  if (isLoading || !isAlive)
    return (
      <EmptyState
        isPage
        icon={Wallet}
        title={t('claimRefund.title')}
        className="py-24"
        action={<Spinner className="size-6" />}
      />
    );
  return <SignInFirst />;
}

function SignInFirst() {
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

type Taken = Output<'orders/claimRefund'>;

/** Pressed and not taken by itself: the money goes to one account for good. */
function Take({ claimToken, user }: { claimToken: string; user: User }) {
  const { t } = useText();
  const call = useCall();
  const session = useSessionActions();
  const [taken, setTaken] = useState<Taken | 'over' | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const take = async () => {
    if (isWorking) return;
    setIsWorking(true);
    setFault(null);
    try {
      setTaken(await call('orders/claimRefund', { claimToken }));
      await session.refreshBuyer();
    } catch (error) {
      if (isApiError(error, 'NOT_FOUND')) setTaken('over');
      else setFault(errorText(error, t));
    } finally {
      setIsWorking(false);
    }
  };
  if (taken === 'over') return <Over />;
  if (taken) return <Done taken={taken} />;
  return (
    <Page
      action={
        <div className="grid justify-items-center gap-3">
          <Button size="large" isLoading={isWorking} onClick={() => void take()}>
            {t('claimRefund.take')}
          </Button>
          <p role="alert" className="text-sm text-bad empty:hidden">
            {fault}
          </p>
        </div>
      }
    >
      {t('claimRefund.text', { login: user.login })}
    </Page>
  );
}

function Done({ taken }: { taken: Taken }) {
  const { t } = useText();
  return (
    <MessagePage
      icon={CircleCheck}
      title={t('claimRefund.done', { amount: formatPrice(taken.amount) })}
      to={paths.catalog}
      action={t('orders.toCatalog')}
    >
      <span role="status">{t('claimRefund.doneText', { id: taken.order_id })}</span>
    </MessagePage>
  );
}

function Over() {
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
