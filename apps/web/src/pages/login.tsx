import { GuestsOnly } from '../features/auth/guests-only.tsx';
import { SignIn } from '../features/auth/sign-in.tsx';
import type { PageHandle } from '../shared/routing/head.ts';

export const handle: PageHandle = { head: ({ t }) => ({ title: t('auth.signIn.title'), isHidden: true }) };

export function Component() {
  return (
    <GuestsOnly>
      <SignIn />
    </GuestsOnly>
  );
}
