import type { AdminOutput } from '@lotok/contract/admin';
import { Box, Stack, Typography } from '@mui/material';
import { Fragment } from 'react';
import { useGetList, useRecordContext, useTranslate } from 'react-admin';
import { useFormats } from '../../../shared/use-formats.ts';
import { LoadFailure } from '../../../shared/load-failure.tsx';
import { ItemLink } from '../../../shared/item-link.tsx';
import { ReferralBranch } from './referral-branch.tsx';
import type { UserCard } from './user-record.ts';

type Meta = Pick<AdminOutput<'GET users/:id/referrals'>, 'inviters' | 'rewards'>;

/** Who invited the user, and the tree of the users who came by the user's link. */
export function UserReferrals() {
  const user = useRecordContext<UserCard>();
  const t = useTranslate();
  const { roubles: toRoubles } = useFormats();
  const {
    meta,
    total = 0,
    error,
    refetch,
  } = useGetList(`users/${user?.id}/referrals`, { pagination: { page: 1, perPage: 25 } });
  if (!user) return null;
  if (!meta) return error && <LoadFailure error={error} retry={refetch} />;
  const { inviters, rewards } = meta as Meta;
  return (
    <Stack spacing={2}>
      {inviters.length > 0 && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {t('office.referral.invitedBy')}{' '}
          {inviters.map(({ id, login }, index) => (
            <Fragment key={`${id} ${index}`}>
              {index > 0 && ' ← '}
              <ItemLink resource="users" id={id}>
                {login}
              </ItemLink>
            </Fragment>
          ))}
        </Typography>
      )}
      <Typography>
        {total === 0
          ? t('office.referral.none')
          : t('office.referral.total', {
              smart_count: total,
              paid: toRoubles(rewards.paid),
              pending: toRoubles(rewards.pending),
            })}
      </Typography>
      {total > 0 && (
        <Box sx={{ overflowX: 'auto' }}>
          <ReferralBranch userId={user.id} />
        </Box>
      )}
    </Stack>
  );
}
