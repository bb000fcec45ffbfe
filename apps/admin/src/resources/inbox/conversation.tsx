import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import { Box, Button, Collapse, Skeleton, Stack, type Theme, Typography, useMediaQuery } from '@mui/material';
import { type RefObject, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isMissing } from '../../api/office-error.ts';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { ClaimPanel } from './claim-panel.tsx';
import { Composer } from './composer.tsx';
import { ConversationHead, useMayAnswer } from './conversation-head.tsx';
import { draftOf, storeDraft } from './drafts.ts';
import type { Thread } from './inbox-types.ts';
import { Messages } from './messages.tsx';
import { OrderPanel } from './order-panel.tsx';
import { useOrder, useThread } from './use-items.ts';

type Props = { ticketId: number; replyRef: RefObject<HTMLTextAreaElement | null> };

/** One conversation: its messages, its claims, the answer, and the order beside it, or above it on a narrow screen. */
export function Conversation({ ticketId, replyRef }: Props) {
  const t = useTranslate();
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const mayAnswer = useMayAnswer();
  const { data: thread, error, refetch } = useThread(ticketId);
  const [draft, setDraft] = useState(() => draftOf(ticketId));
  const writeDraft = (text: string) => {
    storeDraft(ticketId, text);
    setDraft(text);
  };
  if (error && !thread)
    return isMissing(error) ? (
      <Typography sx={{ p: 3 }}>{t('office.inbox.notFound')}</Typography>
    ) : (
      <LoadFailure error={error} retry={refetch} />
    );
  if (!thread)
    return (
      <Stack spacing={2} sx={{ p: 2 }}>
        {[0, 1, 2].map((key) => (
          <Skeleton key={key} variant="rounded" height={64} />
        ))}
      </Stack>
    );
  return (
    <Box sx={{ display: 'flex', minHeight: 0, height: '100%' }}>
      <Stack
        component="section"
        aria-label={t('office.inbox.conversation')}
        sx={{ flex: '1 1 0', minWidth: 0, minHeight: 0 }}
      >
        <ConversationHead thread={thread} />
        {!isWide && <FoldedOrder orderId={thread.orderId} />}
        <ClaimOf thread={thread} draft={draft} onAnswered={() => writeDraft('')} />
        <Messages thread={thread} />
        {mayAnswer && <Composer thread={thread} draft={draft} onDraft={writeDraft} inputRef={replyRef} />}
      </Stack>
      {isWide && (
        <Box
          component="aside"
          aria-label={t('office.inbox.order.beside')}
          tabIndex={0}
          sx={{ width: 300, flexShrink: 0, borderLeft: 1, borderColor: 'divider', overflowY: 'auto' }}
        >
          <OrderPanel orderId={thread.orderId} />
        </Box>
      )}
    </Box>
  );
}

/** The claims of the order, if it has any. */
function ClaimOf({ thread, ...panel }: { thread: Thread; draft: string; onAnswered: () => void }) {
  const { data: order } = useOrder(thread.orderId);
  const hasClaims = thread.openClaims > 0 || (order?.claims.length ?? 0) > 0;
  return hasClaims ? <ClaimPanel thread={thread} {...panel} /> : null;
}

function FoldedOrder({ orderId }: { orderId: number }) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Button
        fullWidth
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        endIcon={<ExpandMoreOutlined sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
        sx={{ justifyContent: 'space-between', px: 2, borderRadius: 0 }}
      >
        {t('office.inbox.order.title', { order: orderId })}
      </Button>
      <Collapse in={isOpen} unmountOnExit>
        <OrderPanel orderId={orderId} />
      </Collapse>
    </Box>
  );
}
