import { FinishTelegramLogin } from '../features/auth/finish-telegram-login.tsx';
import { paths } from '../paths.ts';
import type { PageHandle } from '../shared/routing/head.ts';

export const handle: PageHandle = {
  head: ({ t }) => ({ title: t('auth.viaTelegram.title'), canonicalPath: paths.telegramLogin, isHidden: true }),
};

export function Component() {
  return <FinishTelegramLogin />;
}
