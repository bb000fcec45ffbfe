import AddShoppingCartOutlined from '@mui/icons-material/AddShoppingCartOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import CancelOutlined from '@mui/icons-material/CancelOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import GavelOutlined from '@mui/icons-material/GavelOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { Box, Stack, Typography } from '@mui/material';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { Moment } from '../../shared/moment.tsx';
import { type Entry, groupEvents } from './group-events.ts';
import type { Order } from './order.ts';
import { TimelineDetail, useEntryTitle } from './timeline-entry.tsx';

const icons: Record<Entry['kind'], ComponentType<{ fontSize: 'small' }>> = {
  ordered: AddShoppingCartOutlined,
  expired: ScheduleOutlined,
  cancelled: CancelOutlined,
  paid: CheckCircleOutlined,
  delivered: Inventory2Outlined,
  notice: NotificationsOutlined,
  receipt: PaymentsOutlined,
  refund: UndoOutlined,
  replacement: SwapHorizOutlined,
  claim: ReportProblemOutlined,
  message: ForumOutlined,
  mail: MailOutlined,
  case: GavelOutlined,
  caseSolved: GavelOutlined,
  operator: BadgeOutlined,
};
const colours: Partial<Record<Entry['kind'], string>> = {
  paid: 'success.main',
  delivered: 'success.main',
  caseSolved: 'success.main',
  receipt: 'success.main',
  refund: 'warning.main',
  claim: 'warning.main',
  case: 'error.main',
};
const ICON_PX = 32;

/** All that has happened to an order, the oldest first. */
export const Timeline = ({ order }: { order: Order }) => (
  <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {groupEvents(order.events).map((entry) => (
      <TimelineEntry key={`${entry.createdAt} ${entry.kind} ${entry.id ?? entry.about}`} entry={entry} order={order} />
    ))}
  </Box>
);

function TimelineEntry({ entry, order }: { entry: Entry; order: Order }) {
  const t = useTranslate();
  const title = useEntryTitle(entry, order);
  const Icon = icons[entry.kind];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        position: 'relative',
        pb: 2.5,
        '&:last-child': { pb: 0 },
        '&:last-child::before': { display: 'none' },
        '&::before': {
          content: '""',
          position: 'absolute',
          left: ICON_PX / 2,
          top: ICON_PX + 4,
          bottom: 4,
          borderLeft: 1,
          borderColor: 'divider',
        },
      }}
    >
      <Box
        aria-hidden
        sx={{
          flex: 'none',
          width: ICON_PX,
          height: ICON_PX,
          display: 'grid',
          placeItems: 'center',
          borderRadius: '50%',
          border: 1,
          borderColor: 'divider',
          color: colours[entry.kind] ?? 'text.secondary',
        }}
      >
        <Icon fontSize="small" />
      </Box>
      <Box sx={{ minWidth: 0, flex: 1, pt: 0.5 }}>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
          <Typography component="h3" variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Typography component="span" variant="caption" color="textSecondary">
            <Moment at={entry.createdAt} hasSeconds />
          </Typography>
        </Stack>
        <Stack spacing={0.5} sx={{ typography: 'body2', color: 'text.secondary', alignItems: 'flex-start', mt: 0.25 }}>
          <TimelineDetail entry={entry} order={order} />
          {entry.operator && (
            <span>
              {t('office.event.by', { operator: entry.operator })}
              {entry.reason && `. ${t('office.event.reason', { reason: entry.reason })}`}
            </span>
          )}
        </Stack>
      </Box>
    </Box>
  );
}
