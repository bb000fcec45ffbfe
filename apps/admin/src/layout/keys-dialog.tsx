import type { Role } from '@lotok/contract/admin';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { Fragment, useId } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { listDestinations } from './use-keys.ts';

const Key = ({ children }: { children: string }) => (
  <Box
    component="kbd"
    sx={{
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      px: 1,
      py: 0.25,
      fontFamily: 'monospace',
      bgcolor: 'action.hover',
    }}
  >
    {children}
  </Box>
);

/** The list of the keys that work for this operator. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const titleId = useId();
  const { permissions: role } = usePermissions<Role>();
  const lists = role ? listDestinations(role) : [];
  const rows: [keys: string[], text: string][] = [
    [['/'], t('office.shortcuts.search')],
    ...lists.map(([code, name]): [string[], string] => [
      ['g', code.replace('Key', '').toLowerCase()],
      t(`office.shortcuts.${name}`),
    ]),
    ...(lists.some(([, name]) => name === 'inbox')
      ? ([
          [['j', 'k'], t('office.shortcuts.throughInbox')],
          [['r'], t('office.shortcuts.reply')],
          [['Ctrl', 'Enter'], t('office.shortcuts.send')],
        ] satisfies [string[], string][])
      : []),
    [['?'], t('office.shortcuts.help')],
    [['Esc'], t('office.shortcuts.close')],
  ];
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{t('office.shortcuts.title')}</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1.5, m: 0, alignItems: 'center' }}
        >
          {rows.map(([keys, text]) => (
            <Fragment key={text}>
              <Stack component="dt" direction="row" spacing={0.5}>
                {keys.map((key) => (
                  <Key key={key}>{key}</Key>
                ))}
              </Stack>
              <Typography component="dd" sx={{ m: 0 }}>
                {text}
              </Typography>
            </Fragment>
          ))}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {t('office.shortcuts.layout')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
