import { MailCheck } from 'lucide-react';
import { useParams } from 'react-router';
import { Confirm } from '../features/auth/confirm.tsx';
import { requireToken } from '../features/auth/require-token.ts';
import { paths } from '../paths.ts';
import type { PageHandle } from '../shared/routing/head.ts';
import { useText } from '../shared/text/text.tsx';

export const handle: PageHandle = {
  head: ({ t }) => ({ title: t('auth.confirm.email'), canonicalPath: paths.confirmEmailChange, isHidden: true }),
};
export const loader = requireToken;

export function Component() {
  const { t } = useText();
  const { token = '' } = useParams();
  return (
    <Confirm
      icon={MailCheck}
      title={t('auth.confirm.email')}
      token={token}
      call="auth/confirmEmailChange"
      done="auth.confirm.emailDone"
      afterConfirm={(session) => session.refreshBuyer()}
      to={paths.settings}
    />
  );
}
