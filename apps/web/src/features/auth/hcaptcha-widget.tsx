import { HCaptcha } from '@hcaptcha/react-hcaptcha';
import { useEffect, useRef } from 'react';
import { useText } from '../../shared/text/text.tsx';
import { useTheme } from '../../shared/browser/theme.ts';

export type HCaptchaWidgetProps = {
  siteKey: string;
  attempt: number;
  onToken: (token: string | null) => void;
  onFailed: () => void;
};

/** The normal form of the widget (303 px) does not fit into windows narrower than this. */
const NARROW = '(width < 22rem)';

/** hCaptcha's own widget, loaded from hcaptcha.com. */
export function HCaptchaWidget({ siteKey, attempt, onToken, onFailed }: HCaptchaWidgetProps) {
  const { language } = useText();
  const theme = useTheme();
  const widget = useRef<HCaptcha>(null);
  useEffect(() => {
    if (attempt > 1) widget.current?.resetCaptcha();
  }, [attempt]);
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  return (
    <div className="min-h-19.5">
      <HCaptcha
        ref={widget}
        sitekey={siteKey}
        languageOverride={language}
        theme={isDark ? 'dark' : 'light'}
        size={matchMedia(NARROW).matches ? 'compact' : 'normal'}
        sentry={false}
        onVerify={(token) => onToken(token)}
        onExpire={() => onToken(null)}
        onChalExpired={() => onToken(null)}
        onError={(reason) => {
          console.warn('captcha', reason);
          onToken(null);
          onFailed();
        }}
      />
    </div>
  );
}
