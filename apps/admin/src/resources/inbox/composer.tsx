import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { MESSAGE_MAX_CHARACTERS } from '@lotok/contract/limits';
import { type KeyboardEvent, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { callOffice } from '../../api/call-office.ts';
import { CannedPicker } from './canned-picker.tsx';
import { draftOf } from './drafts.ts';
import { languageOf } from './canned-text.ts';
import { seenOf, type Thread } from './inbox-types.ts';
import { useOfficeAction } from './use-office-action.ts';

type Props = {
  thread: Thread;
  draft: string;
  onDraft: (text: string) => void;
  inputRef: RefObject<HTMLTextAreaElement | null>;
};

/** The answer to the buyer. What was typed stays after a failure and while the operator looks at other conversations. */
export function Composer({ thread, draft, onDraft, inputRef }: Props) {
  const t = useTranslate();
  const { isBusy, run } = useOfficeAction();
  const text = draft.trim();

  async function send(close: boolean) {
    if (text === '' || isBusy) return;
    const isSent = await run(
      () =>
        callOffice('POST tickets/:id/reply', { params: { id: thread.id }, body: { text, close, ...seenOf(thread) } }),
      close ? 'office.inbox.sentAndClosed' : 'office.inbox.sent',
      'office.inbox.wroteMeanwhile',
    );
    // What was typed meanwhile is the beginning of the next message.
    if (isSent && draftOf(thread.id) === draft) onDraft('');
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send(false);
  }

  return (
    <Stack spacing={1} sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
      <TextField
        label={t('office.inbox.reply')}
        value={draft}
        onChange={(event) => onDraft(event.target.value)}
        onKeyDown={press}
        inputRef={inputRef}
        multiline
        minRows={3}
        maxRows={10}
        slotProps={{ htmlInput: { maxLength: MESSAGE_MAX_CHARACTERS } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <CannedPicker
          ticket={thread}
          onPick={(picked) => {
            onDraft(text === '' ? picked : `${draft.trimEnd()}\n\n${picked}`);
          }}
          onPicked={() => inputRef.current?.focus()}
        />
        <Typography variant="caption" color="textSecondary">
          {t(`office.inbox.reads.${languageOf(thread)}`)}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
          <Button variant="outlined" size="small" disabled={isBusy || text === ''} onClick={() => void send(true)}>
            {t('office.inbox.sendAndClose')}
          </Button>
          <Button variant="contained" size="small" disabled={isBusy || text === ''} onClick={() => void send(false)}>
            {t('office.inbox.send')}
          </Button>
        </Box>
      </Box>
    </Stack>
  );
}
