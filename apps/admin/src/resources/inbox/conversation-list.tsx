import {
  Box,
  Button,
  Chip,
  InputAdornment,
  List,
  ListItem,
  ListItemButton,
  Skeleton,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { type RefObject, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useCounts } from '../../layout/live-counts.tsx';
import { useRegion } from '../../shared/use-formats.ts';
import { formatMoment, formatWaiting } from './moments.ts';
import type { Ticket } from './inbox-types.ts';
import { countNameOf, filterOf, inboxViews, sortOf } from './inbox-views.ts';
import { StatusChip } from '../../shared/status-chip.tsx';
import { useInboxLocation } from './use-inbox-location.ts';

const PAGE_SIZE = 50;
const MAX_SHOWN = 200;
const SKELETONS = [0, 1, 2, 3, 4, 5];

/** The conversations of a view, by how long they wait. */
export function ConversationList({ listRef }: { listRef: RefObject<HTMLElement | null> }) {
  const t = useTranslate();
  const { view, q, ticketId } = useInboxLocation();
  const [shown, setShown] = useState(PAGE_SIZE);
  const {
    data,
    total = 0,
    isPending,
    error,
    refetch,
  } = useGetList<Ticket>('tickets', {
    filter: { ...filterOf[view], ...(q === '' ? {} : { q }) },
    sort: sortOf(view),
    pagination: { page: 1, perPage: shown },
  });
  return (
    <Stack component="nav" ref={listRef} aria-label={t('office.inbox.list')} sx={{ minHeight: 0, height: '100%' }}>
      <ViewChoice />
      <Box sx={{ flexGrow: 1, overflowY: { md: 'auto' }, minHeight: 0 }}>
        {isPending &&
          !error &&
          SKELETONS.map((key) => <Skeleton key={key} variant="rounded" height={72} sx={{ m: 1 }} />)}
        {error && (
          <Stack spacing={1} sx={{ p: 2, alignItems: 'flex-start' }}>
            <Typography role="alert">{t('office.inbox.notLoaded')}</Typography>
            <Button variant="outlined" size="small" onClick={() => void refetch()}>
              {t('office.inbox.retry')}
            </Button>
          </Stack>
        )}
        {data?.length === 0 && (
          <Typography color="textSecondary" sx={{ p: 2 }}>
            {t(q === '' ? `office.inbox.empty.${view}` : 'office.inbox.empty.found')}
          </Typography>
        )}
        <List disablePadding>
          {data?.map((ticket) => (
            <Row key={ticket.id} ticket={ticket} isOpen={ticket.id === ticketId} />
          ))}
        </List>
        {data && data.length < total && shown < MAX_SHOWN && (
          <Button fullWidth onClick={() => setShown(shown + PAGE_SIZE)}>
            {t('office.inbox.more')}
          </Button>
        )}
      </Box>
    </Stack>
  );
}

function ViewChoice() {
  const t = useTranslate();
  const counts = useCounts()?.inbox;
  const { view, q, show } = useInboxLocation();
  return (
    <Stack spacing={1.5} sx={{ p: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box role="group" aria-label={t('office.inbox.views')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {inboxViews.map((each) => {
          const waiting = each === 'all' ? 0 : (counts?.[countNameOf[each]] ?? 0);
          return (
            <Chip
              key={each}
              component="button"
              clickable
              aria-pressed={view === each}
              color={view === each ? 'primary' : 'default'}
              variant={view === each ? 'filled' : 'outlined'}
              label={`${t(`office.inbox.view.${each}`)}${waiting > 0 ? ` ${waiting}` : ''}`}
              onClick={() => show({ view: each })}
              sx={{ '& .MuiChip-label': { px: 1.25 } }}
            />
          );
        })}
      </Box>
      <TextField
        key={view}
        type="search"
        label={t('office.inbox.search')}
        defaultValue={q}
        onChange={(event) => show({ q: event.target.value.trim() })}
        slotProps={{
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchOutlined fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
    </Stack>
  );
}

function Row({ ticket, isOpen }: { ticket: Ticket; isOpen: boolean }) {
  const t = useTranslate();
  const region = useRegion();
  const { hrefOf } = useInboxLocation();
  const { waitingSince, openClaims, lastMessage, assignee } = ticket;
  const isUnread = waitingSince !== null;
  return (
    <ListItem disablePadding divider>
      <ListItemButton
        component={Link}
        to={hrefOf(ticket.id)}
        data-ticket={ticket.id}
        selected={isOpen}
        aria-current={isOpen ? 'true' : undefined}
        sx={{ display: 'block', px: 2, py: 1.25, minWidth: 0 }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {isUnread && (
            <Box aria-hidden sx={{ width: 8, height: 8, borderRadius: 4, bgcolor: 'primary.main', flexShrink: 0 }} />
          )}
          <Typography component="span" noWrap sx={{ flexGrow: 1, fontWeight: isUnread ? 600 : 400 }}>
            {ticket.login ?? t('office.inbox.guest')}
          </Typography>
          <Typography
            component="span"
            variant="body2"
            color={isUnread ? 'warning' : 'textSecondary'}
            noWrap
            sx={{ flexShrink: 0 }}
          >
            {waitingSince === null
              ? formatMoment(ticket.lastMessageAt, region)
              : t('office.inbox.waits', { time: formatWaiting(waitingSince, region) })}
          </Typography>
        </Box>
        <Typography variant="body2" noWrap>
          {t('office.inbox.ofOrder', { order: ticket.orderId, product: ticket.productName })}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          {lastMessage?.author === 'operator'
            ? t('office.inbox.replied', { text: lastMessage.text })
            : (lastMessage?.text ?? '')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, mt: 0.75 }}>
          {openClaims > 0 && (
            <Chip
              size="small"
              variant="outlined"
              color="error"
              label={t('office.inbox.claims', { smart_count: openClaims })}
            />
          )}
          {!isUnread && <StatusChip of="ticket" value={ticket.status} />}
          <Typography component="span" variant="caption" color="textSecondary" noWrap sx={{ ml: 'auto', minWidth: 0 }}>
            {assignee ?? t('office.inbox.nobody')}
          </Typography>
        </Box>
      </ListItemButton>
    </ListItem>
  );
}
