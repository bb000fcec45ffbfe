import { Box, Card, Stack, type Theme, Typography, useMediaQuery } from '@mui/material';
import { useRef } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Conversation } from './conversation.tsx';
import { ConversationList } from './conversation-list.tsx';
import { useInboxKeys } from './inbox-keys.ts';
import { useInboxLocation } from './use-inbox-location.ts';

/** Controls are large enough for a finger. */
const FINGER = {
  '@media (pointer: coarse)': {
    '& .MuiButton-root, & .MuiChip-clickable': { minHeight: 44 },
    '& .MuiChip-clickable': { borderRadius: '22px' },
  },
};

/** Claims and tickets as one inbox: the list, the conversation and its order. On a phone one follows the other. */
export function InboxPage() {
  const t = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const { ticketId } = useInboxLocation();
  const list = useRef<HTMLElement>(null);
  const reply = useRef<HTMLTextAreaElement>(null);
  useInboxKeys({ list, reply });
  return (
    <Card
      sx={{
        mt: 2,
        mb: 2,
        overflow: 'hidden',
        height: { md: 'calc(100dvh - 96px)' },
        minHeight: { md: 520 },
        ...FINGER,
      }}
    >
      <Title title="office.page.inbox" />
      <Box sx={{ display: 'flex', height: '100%', minHeight: 0 }}>
        {(!isPhone || ticketId === null) && (
          <Box
            sx={{
              width: { xs: '100%', md: 320 },
              flexShrink: 0,
              minWidth: 0,
              borderRight: { md: 1 },
              borderColor: { md: 'divider' },
            }}
          >
            <ConversationList listRef={list} />
          </Box>
        )}
        {(!isPhone || ticketId !== null) && (
          <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
            {ticketId === null ? (
              <Stack spacing={1} sx={{ height: '100%', alignItems: 'center', justifyContent: 'center', p: 3 }}>
                <Typography color="textSecondary">{t('office.inbox.choose')}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {t('office.inbox.keys')}
                </Typography>
              </Stack>
            ) : (
              <Conversation key={ticketId} ticketId={ticketId} replyRef={reply} />
            )}
          </Box>
        )}
      </Box>
    </Card>
  );
}
