import { isNamed, type User } from '../../shared/session/session.ts';
import { useText } from '../../shared/text/text.tsx';
import { ChatSection } from './chat-section.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { EmailForm } from './email-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { ReferralSection } from './referral-section.tsx';
import { SecuritySection } from './security-section.tsx';
import { TelegramForm } from './telegram-form.tsx';

/** All settings of an account. */
export function SettingsView({ user }: { user: User }) {
  const { t } = useText();
  return (
    <>
      <h1 className="text-xl">{t('settings.title')}</h1>
      <p className="mt-1 mb-6 text-ink-soft">{t('settings.as', { login: user.login })}</p>
      {isNamed(user) ? (
        <>
          <EmailForm user={user} />
          <TelegramForm user={user} />
          <ChatSection user={user} />
          <PasswordForm user={user} />
          <SecuritySection user={user} />
        </>
      ) : (
        <ChatSection user={user} />
      )}
      <ReferralSection />
      {isNamed(user) ? <DeletionSection user={user} /> : null}
    </>
  );
}
