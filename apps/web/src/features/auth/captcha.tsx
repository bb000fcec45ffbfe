import { Button, Skeleton } from '@lotok/ui';
import { useId, useState } from 'react';
import { useShop } from '../../shared/shop.ts';
import { useText } from '../../shared/text.tsx';
import { useIsAlive } from '../../shared/use-is-alive.ts';
import { usePart } from '../../shared/use-part.ts';
import { CaptchaStandIn } from './captcha-stand-in.tsx';

/** hCaptcha's published test key: any token passes, so nothing is loaded from outside. */
const TEST_SITE_KEY = '10000000-ffff-ffff-ffff-000000000001';
const loadWidget = () => import('./hcaptcha-widget.tsx');

export type CaptchaProps = {
  /** Another number resets the widget. */
  attempt: number;
  /** The token to send along; null once it is no longer good. */
  onToken: (token: string | null) => void;
  error: string | undefined;
};

/** The robot check. When it can't be loaded it says so, and can be asked for again. */
export function Captcha({ attempt, onToken, error }: CaptchaProps) {
  const { t } = useText();
  const { hcaptcha_site_key: siteKey } = useShop();
  const id = useId();
  const isAlive = useIsAlive();
  const [turn, setTurn] = useState(1);
  const [isBroken, setIsBroken] = useState(false);
  const isTest = siteKey === TEST_SITE_KEY;
  const part = usePart(loadWidget, isAlive && !isTest && !isBroken, () => setIsBroken(true));
  const take = (token: string | null) => {
    if (token) setIsBroken(false);
    onToken(token);
  };
  const retry = () => {
    setIsBroken(false);
    setTurn(turn + 1);
  };
  return (
    <div role="group" aria-label={t('auth.captcha.name')} aria-describedby={`${id}-error`} className="grid gap-1">
      {isTest ? (
        <CaptchaStandIn key={attempt} isFaulty={error !== undefined} onToken={onToken} />
      ) : part ? (
        <part.HCaptchaWidget
          key={turn}
          siteKey={siteKey}
          attempt={attempt}
          onToken={take}
          onBroken={() => setIsBroken(true)}
        />
      ) : isBroken ? null : (
        <Skeleton className="h-19.5 rounded-control" />
      )}
      <p id={`${id}-error`} role="alert" className="text-xs text-bad empty:hidden">
        {isBroken ? t('auth.captcha.failed') : error}
      </p>
      {isBroken ? (
        <Button variant="secondary" size="small" onClick={retry} className="justify-self-start">
          {t('auth.captcha.again')}
        </Button>
      ) : null}
    </div>
  );
}
