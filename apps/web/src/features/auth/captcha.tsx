import { Button, Skeleton } from '@lotok/ui';
import { useId, useState } from 'react';
import { useShop } from '../../shared/shop.ts';
import { useText } from '../../shared/text/text.tsx';
import { useIsHydrated } from '../../shared/browser/use-is-hydrated.ts';
import { useLazyModule } from '../../shared/routing/use-lazy-module.ts';
import { CaptchaStandIn } from './captcha-stand-in.tsx';

/** hCaptcha's published test key: any token passes, so nothing is loaded from outside. */
const TEST_SITE_KEY = '10000000-ffff-ffff-ffff-000000000001';
const loadWidget = () => import('./hcaptcha-widget.tsx');

export type CaptchaProps = {
  /** A new number resets the widget. */
  attempt: number;
  /** Receives the token to send with the form; null once the token has expired. */
  onToken: (token: string | null) => void;
  error: string | undefined;
};

/** The robot check. If it cannot be loaded, it shows an error and a button to retry. */
export function Captcha({ attempt, onToken, error }: CaptchaProps) {
  const { t } = useText();
  const { hcaptcha_site_key: siteKey } = useShop();
  const id = useId();
  const isHydrated = useIsHydrated();
  const [loadAttempt, setLoadAttempt] = useState(1);
  const [isFailed, setIsFailed] = useState(false);
  const isTest = siteKey === TEST_SITE_KEY;
  const part = useLazyModule(loadWidget, isHydrated && !isTest && !isFailed, () => setIsFailed(true));
  const acceptToken = (token: string | null) => {
    if (token) setIsFailed(false);
    onToken(token);
  };
  const retry = () => {
    setIsFailed(false);
    setLoadAttempt(loadAttempt + 1);
  };
  return (
    <div role="group" aria-label={t('auth.captcha.name')} aria-describedby={`${id}-error`} className="grid gap-1">
      {isTest ? (
        <CaptchaStandIn key={attempt} isInvalid={error !== undefined} onToken={onToken} />
      ) : part ? (
        <part.HCaptchaWidget
          key={loadAttempt}
          siteKey={siteKey}
          attempt={attempt}
          onToken={acceptToken}
          onFailed={() => setIsFailed(true)}
        />
      ) : isFailed ? null : (
        <Skeleton className="h-19.5 rounded-control" />
      )}
      <p id={`${id}-error`} role="alert" className="text-xs text-bad empty:hidden">
        {isFailed ? t('auth.captcha.failed') : error}
      </p>
      {isFailed ? (
        <Button variant="secondary" size="small" onClick={retry} className="justify-self-start">
          {t('auth.captcha.again')}
        </Button>
      ) : null}
    </div>
  );
}
