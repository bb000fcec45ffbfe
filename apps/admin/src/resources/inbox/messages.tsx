import { Box, Stack, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormats } from '../../shared/use-formats.ts';
import type { Thread } from './inbox-types.ts';

/** The messages of a conversation. The newest one is in view when it is opened and when one more comes. */
export function Messages({ thread }: { thread: Thread }) {
  const t = useTranslate();
  const { moment } = useFormats();
  const pane = useRef<HTMLDivElement>(null);
  const count = thread.messages.length;
  useEffect(() => {
    if (count > 0) pane.current?.scrollTo({ top: pane.current.scrollHeight });
  }, [thread.id, count]);
  return (
    <Stack
      ref={pane}
      role="log"
      aria-label={t('office.inbox.messages')}
      tabIndex={0}
      spacing={1.5}
      sx={{ flexGrow: 1, minHeight: { xs: 0, md: 120 }, overflowY: { md: 'auto' }, p: 2 }}
    >
      {thread.messages.map(({ id, author, text, createdAt, operator }) => {
        const isBuyer = author === 'buyer';
        const name = isBuyer ? (thread.login ?? t('office.inbox.guest')) : (operator ?? t('office.inbox.shop'));
        return (
          <Box
            key={id}
            sx={{
              alignSelf: isBuyer ? 'flex-start' : 'flex-end',
              maxWidth: '85%',
              px: 1.75,
              py: 1.25,
              borderRadius: '12px',
              border: 1,
              borderColor: isBuyer ? 'divider' : 'transparent',
              bgcolor: isBuyer ? 'background.paper' : 'action.selected',
            }}
          >
            <Typography variant="caption" color="textSecondary" component="div">
              {name} · <time dateTime={createdAt}>{moment(createdAt)}</time>
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {text === '' ? <em>{t('office.inbox.erased')}</em> : text}
            </Typography>
          </Box>
        );
      })}
    </Stack>
  );
}
