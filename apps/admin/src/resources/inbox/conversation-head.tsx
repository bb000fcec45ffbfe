import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import { Box, Button, IconButton, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useGetIdentity, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { callOffice } from '../../api/call-office.ts';
import { useFormats, useRegion } from '../../shared/use-formats.ts';
import { useMay } from '../../shared/use-may.ts';
import { errorKey } from '../../texts/error-key.ts';
import { formatWaiting } from './moments.ts';
import type { Thread } from './inbox-types.ts';
import { StatusChip } from '../../shared/status-chip.tsx';
import { useInboxLocation } from './use-inbox-location.ts';
import { useOfficeAction } from './use-office-action.ts';

/** Whether the operator may answer buyers. */
export const useMayAnswer = (): boolean => useMay('orders', 'write');

/** What a conversation is about, how long it waits, and who takes care of it. */
export function ConversationHead({ thread }: { thread: Thread }) {
  const t = useTranslate();
  const region = useRegion();
  const { duration } = useFormats();
  const { hrefOf } = useInboxLocation();
  const mayAnswer = useMayAnswer();
  const { waitingSince, firstAnswerSeconds } = thread;
  return (
    <Stack spacing={1} sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <IconButton
          component={Link}
          to={hrefOf(null)}
          aria-label={t('office.inbox.back')}
          sx={{ display: { md: 'none' }, ml: -1, mt: -0.75 }}
        >
          <ArrowBackOutlined />
        </IconButton>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography component="h2" variant="subtitle1" sx={{ overflowWrap: 'anywhere', lineHeight: 1.3 }}>
            {t('office.inbox.ofOrder', { order: thread.orderId, product: thread.productName })}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, mt: 0.75 }}>
            <StatusChip of="ticket" value={thread.status} />
            <Typography variant="body2" color="textSecondary">
              {[
                thread.login ?? t('office.inbox.guest'),
                waitingSince && t('office.inbox.waits', { time: formatWaiting(waitingSince, region) }),
                firstAnswerSeconds !== null && t('office.inbox.firstAnswer', { time: duration(firstAnswerSeconds) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </Box>
        </Box>
      </Box>
      {mayAnswer ? (
        <Care thread={thread} />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t('office.inbox.caredBy', { login: thread.assignee ?? t('office.inbox.nobody') })}
        </Typography>
      )}
    </Stack>
  );
}

const NOBODY = 'nobody';

/** The operator of a conversation, and its end without an answer. */
function Care({ thread }: { thread: Thread }) {
  const t = useTranslate();
  const { identity } = useGetIdentity();
  const { isBusy, run } = useOfficeAction();
  const { data, error } = useQuery({ queryKey: ['assignees'], queryFn: () => callOffice('GET assignees') });
  const { id, version, assigneeId, assignee, status } = thread;
  const known = data?.items ?? [];
  // The conversation may still be assigned to an operator who was deactivated.
  const isKnown = assigneeId === null || known.some((each) => each.id === assigneeId);
  const choices = isKnown ? known : [...known, { id: assigneeId, login: assignee ?? '' }];
  const change = (body: { assigneeId?: number | null; status?: 'open' | 'closed' }, done: string) =>
    void run(() => callOffice('PUT tickets/:id', { params: { id }, body: { version, ...body } }), done);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <TextField
        select
        label={t('office.inbox.assignee')}
        value={assigneeId === null ? NOBODY : String(assigneeId)}
        disabled={isBusy}
        error={!data && error !== null}
        helperText={!data && error && t(errorKey(error))}
        onChange={({ target: { value } }) =>
          change({ assigneeId: value === NOBODY ? null : Number(value) }, 'office.inbox.assigned')
        }
        sx={{ width: 180 }}
      >
        <MenuItem value={NOBODY}>{t('office.inbox.nobody')}</MenuItem>
        {choices.map((each) => (
          <MenuItem key={each.id} value={String(each.id)}>
            {each.login}
          </MenuItem>
        ))}
      </TextField>
      {identity && assigneeId !== identity.id && (
        <Button
          size="small"
          disabled={isBusy}
          onClick={() => change({ assigneeId: Number(identity.id) }, 'office.inbox.assigned')}
        >
          {t('office.inbox.take')}
        </Button>
      )}
      <Box sx={{ flexGrow: 1 }} />
      {status === 'closed' ? (
        <Button size="small" disabled={isBusy} onClick={() => change({ status: 'open' }, 'office.inbox.reopened')}>
          {t('office.inbox.reopen')}
        </Button>
      ) : (
        <Button size="small" disabled={isBusy} onClick={() => change({ status: 'closed' }, 'office.inbox.closed')}>
          {t(thread.waitingSince === null ? 'office.inbox.close' : 'office.inbox.closeUnanswered')}
        </Button>
      )}
    </Box>
  );
}
