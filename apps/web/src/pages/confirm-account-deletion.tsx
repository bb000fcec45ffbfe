import { useQueryClient } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useParams } from 'react-router';
import { Confirm } from '../features/auth/confirm.tsx';
import { requireToken } from '../features/auth/require-token.ts';
import { paths } from '../paths.ts';
import type { PageHandle } from '../shared/routing/head.ts';
import { useText } from '../shared/text/text.tsx';

export const handle: PageHandle = {
  head: ({ t }) => ({ title: t('auth.confirm.deletion'), canonicalPath: paths.confirmAccountDeletion, isHidden: true }),
};
export const loader = requireToken;

export function Component() {
  const { t } = useText();
  const queryClient = useQueryClient();
  const { token = '' } = useParams();
  return (
    <Confirm
      icon={UserX}
      title={t('auth.confirm.deletion')}
      token={token}
      call="auth/confirmAccountDeletion"
      done="auth.confirm.deletionDone"
      afterConfirm={async (session) => {
        await session.becomeGuestIfDeleted();
        // The user's data must not be shown to the new guest.
        queryClient.removeQueries({ type: 'inactive' });
      }}
      to={paths.home}
    />
  );
}
