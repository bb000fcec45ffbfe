import ChevronRight from '@mui/icons-material/ChevronRight';
import ExpandMore from '@mui/icons-material/ExpandMore';
import type { AdminOutput } from '@lotok/contract/admin';
import { Box, Button, IconButton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { useFormats } from '../../../shared/use-formats.ts';
import { LoadFailure } from '../../../shared/load-failure.tsx';
import { ItemLink } from '../../../shared/item-link.tsx';

type Referral = AdminOutput<'GET users/:id/referrals'>['items'][number];

const STEP = 25;
const MOST = 200;
const TOGGLE_WIDTH = 40;

/** The users who came by a user's link, newest first; each opens to those who came by theirs. */
export function ReferralBranch({ userId }: { userId: number }) {
  const t = useTranslate();
  const [count, setCount] = useState(STEP);
  const {
    data,
    total = 0,
    error,
    refetch,
  } = useGetList<Referral>(`users/${userId}/referrals`, {
    pagination: { page: 1, perPage: count },
  });
  if (!data) return error && <LoadFailure error={error} retry={refetch} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((referral) => (
        <Branch key={referral.id} referral={referral} />
      ))}
      {total > data.length && count < MOST && (
        <li>
          <Button size="small" sx={{ ml: `${TOGGLE_WIDTH}px` }} onClick={() => setCount(Math.min(MOST, count + STEP))}>
            {t('office.referral.more', { smart_count: total - data.length })}
          </Button>
        </li>
      )}
    </Box>
  );
}

function Branch({ referral: { id, login, createdAt, referrals, orders, rewards } }: { referral: Referral }) {
  const t = useTranslate();
  const { roubles: toRoubles, moment: toDateTime } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box component="li">
      <Stack direction="row" sx={{ alignItems: 'flex-start', py: 0.5 }}>
        <Box sx={{ width: TOGGLE_WIDTH, flexShrink: 0 }}>
          {referrals > 0 && (
            <IconButton
              size="small"
              aria-expanded={isOpen}
              aria-label={t(isOpen ? 'office.referral.close' : 'office.referral.open', { login })}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? <ExpandMore fontSize="small" /> : <ChevronRight fontSize="small" />}
            </IconButton>
          )}
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <ItemLink resource="users" id={id}>
            {login}
          </ItemLink>
          <Typography variant="body2" color="textSecondary">
            {[
              toDateTime(createdAt),
              t('office.user.orders', { smart_count: orders.count, sum: toRoubles(orders.sum) }),
              t('office.referral.reward', { paid: toRoubles(rewards.paid), pending: toRoubles(rewards.pending) }),
              ...(referrals > 0 ? [t('office.referral.invited', { smart_count: referrals })] : []),
            ].join(' · ')}
          </Typography>
        </Box>
      </Stack>
      {isOpen && (
        <Box sx={{ pl: 3 }}>
          <ReferralBranch userId={id} />
        </Box>
      )}
    </Box>
  );
}
