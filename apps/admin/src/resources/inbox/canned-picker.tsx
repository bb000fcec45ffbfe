import { Box, Button, Link as MuiLink, ListItemText, Menu, MenuItem, TextField, Typography } from '@mui/material';
import QuickreplyOutlined from '@mui/icons-material/QuickreplyOutlined';
import { useId, useRef, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { focus } from '../../shared/focus.ts';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { fillPlaceholders, languageOf, pickText } from './canned-text.ts';
import type { CannedReply, Ticket } from './inbox-types.ts';

const MAX_SHOWN = 200;

type Props = {
  ticket: Ticket;
  onPick: (text: string) => void;
  /** Runs once the list has closed after a choice and has given the focus back. */
  onPicked: () => void;
};

/** A button with the canned replies. The chosen one is inserted, to be edited before it is sent. */
export function CannedPicker({ ticket, onPick, onPicked }: Props) {
  const t = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [q, setQ] = useState('');
  const isPicked = useRef(false);
  const { data, error, refetch } = useGetList<CannedReply>(
    'cannedReplies',
    { sort: { field: 'title', order: 'ASC' }, pagination: { page: 1, perPage: MAX_SHOWN } },
    { enabled: isOpen },
  );
  const wanted = languageOf(ticket);
  const found = (data ?? [])
    .map((reply) => ({ ...reply, ...pickText(reply, wanted) }))
    .filter(({ title, text }) => `${title}\n${text}`.toLowerCase().includes(q.toLowerCase()));
  const close = () => {
    setIsOpen(false);
    setQ('');
  };
  return (
    <>
      <Button
        ref={button}
        size="small"
        startIcon={<QuickreplyOutlined />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => {
          isPicked.current = false;
          setIsOpen(true);
        }}
      >
        {t('office.inbox.canned')}
      </Button>
      <Menu
        open={isOpen}
        anchorEl={button.current}
        onClose={close}
        // The menu would focus its first entry, from which no key leads to the search.
        autoFocus={false}
        slotProps={{
          transition: { onExited: () => isPicked.current && onPicked() },
          list: { 'aria-labelledby': id, dense: true },
          paper: { sx: { width: 360, maxWidth: 'calc(100vw - 32px)', maxHeight: 420 } },
        }}
      >
        <Box component="li" role="none" sx={{ px: 2, pt: 0.5, pb: 1 }}>
          <TextField
            id={id}
            label={t('office.inbox.findCanned')}
            value={q}
            onChange={(event) => setQ(event.target.value)}
            inputRef={focus}
            // The menu would take letters as a search in its own entries.
            onKeyDown={(event) => event.key !== 'Escape' && event.key !== 'ArrowDown' && event.stopPropagation()}
          />
        </Box>
        {found.map(({ id: replyId, title, text, language }) => (
          <MenuItem
            key={replyId}
            onClick={() => {
              isPicked.current = true;
              onPick(fillPlaceholders(text, ticket));
              close();
            }}
          >
            <ListItemText
              primary={title}
              secondary={`${language === wanted ? '' : `${t(`office.inbox.only.${language}`)} · `}${text}`}
              slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
            />
          </MenuItem>
        ))}
        {!data && error && (
          <Box component="li" role="none" sx={{ px: 2, py: 1 }}>
            <LoadFailure error={error} retry={refetch} />
          </Box>
        )}
        {data && found.length === 0 && (
          <Box component="li" role="none" sx={{ px: 2, py: 1 }}>
            <Typography variant="body2" color="textSecondary">
              {t(data.length === 0 ? 'office.inbox.noCanned' : 'office.inbox.empty.found')}
            </Typography>
          </Box>
        )}
        <Box component="li" role="none" sx={{ px: 2, py: 1 }}>
          <MuiLink component={Link} to="/cannedReplies" variant="body2">
            {t('office.inbox.manageCanned')}
          </MuiLink>
        </Box>
      </Menu>
    </>
  );
}
