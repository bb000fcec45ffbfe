import Search from '@mui/icons-material/Search';
import {
  Box,
  CircularProgress,
  Dialog,
  InputBase,
  List,
  ListItemButton,
  ListItemText,
  Stack,
  Typography,
} from '@mui/material';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useRowPath } from '../shared/row-path.ts';
import { focus } from '../shared/focus.ts';
import { resources } from '../resources/index.ts';
import { type SearchResult, useSearch } from './use-search.ts';

/** The search over everything that the operator may read; arrows choose a result, Enter opens it. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const toPath = useResultPath();
  const listId = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  // Whether Enter was pressed before the results came: then the first of them opens.
  const [isWaiting, setIsWaiting] = useState(false);
  const { results, failure, isBusy, isAnswered } = useSearch(text);
  const opened = results.flatMap((result) => {
    const path = toPath(result);
    return path === null ? [] : [{ ...result, path }];
  });
  const active = Math.min(chosen, opened.length - 1);

  function open(path: string) {
    onClose();
    void navigate(path);
  }
  const openFirst = useEffectEvent(() => {
    setIsWaiting(false);
    const path = opened[0]?.path;
    if (path !== undefined) open(path);
  });
  useEffect(() => {
    if (isWaiting && isAnswered) openFirst();
  }, [isWaiting, isAnswered]);
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
    if (step !== 0 && opened.length > 0) {
      event.preventDefault();
      setChosen((active + step + opened.length) % opened.length);
    }
    const path = opened[active]?.path;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // The shown results may be those of the previous text.
    if (!isAnswered) setIsWaiting(true);
    else if (path !== undefined) open(path);
  }

  const note =
    failure ??
    (text.trim() === '' ? t('office.search.hint') : isAnswered && opened.length === 0 ? t('office.search.none') : null);
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': t('office.search.button') } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Stack
        direction="row"
        spacing={1.5}
        sx={{ alignItems: 'center', px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        <Search color="action" />
        <InputBase
          inputRef={focus}
          fullWidth
          value={text}
          placeholder={t('office.search.placeholder')}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(0);
            setIsWaiting(false);
          }}
          onKeyDown={onKeyDown}
          inputProps={{
            'aria-label': t('office.search.button'),
            role: 'combobox',
            'aria-expanded': opened.length > 0,
            'aria-controls': listId,
            'aria-autocomplete': 'list',
            ...(active >= 0 ? { 'aria-activedescendant': `${listId}-${active}` } : {}),
            maxLength: 200,
            spellCheck: false,
            autoComplete: 'off',
          }}
        />
        {isBusy && <CircularProgress size={18} aria-label={t('office.search.busy')} />}
      </Stack>
      <Box sx={{ maxHeight: '60dvh', overflowY: 'auto' }}>
        {note !== null && (
          <Typography role="status" color={failure ? 'error' : 'textSecondary'} sx={{ p: 2 }}>
            {note}
          </Typography>
        )}
        <List id={listId} role="listbox" aria-label={t('office.search.results')} disablePadding>
          {opened.map(({ resource, id, title, subtitle, path }, index) => (
            <ListItemButton
              key={`${resource} ${id}`}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              selected={index === active}
              tabIndex={-1}
              onClick={() => open(path)}
            >
              <ListItemText
                primary={title}
                secondary={subtitle}
                slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
              />
              <Typography variant="body2" color="textSecondary" sx={{ ml: 2, whiteSpace: 'nowrap' }}>
                {t(`resources.${resource}.name`, { smart_count: 1 })}
              </Typography>
            </ListItemButton>
          ))}
        </List>
      </Box>
    </Dialog>
  );
}

/** The address of a result: its page, which every role that finds it may read. */
function useResultPath(): (result: SearchResult) => string | null {
  const toRowPath = useRowPath();
  return ({ resource, id }) => (resources.some(({ name }) => name === resource) ? toRowPath(resource, id) : null);
}
