import type { AdminOutput } from '@lotok/contract/admin';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { callOffice } from '../../api/call-office.ts';
import { errorKey } from '../../texts/error-key.ts';

type Notice = AdminOutput<'GET payments/:id/notices/:noticeId'>;
type Props = { paymentId: number; noticeId: number };

/** Shows a notice as its provider sent it. The notice is fetched only when the button is pressed. */
export function NoticeButton({ paymentId, noticeId }: Props) {
  const t = useTranslate();
  const titleId = useId();
  const [shown, setShown] = useState<{ notice: Notice | null; failure: string | null } | null>(null);

  async function show() {
    setShown({ notice: null, failure: null });
    try {
      const params = { id: paymentId, noticeId };
      setShown({ notice: await callOffice('GET payments/:id/notices/:noticeId', { params }), failure: null });
    } catch (error) {
      setShown({ notice: null, failure: t(errorKey(error)) });
    }
  }

  return (
    <>
      <Button size="small" onClick={() => void show()} sx={{ ml: -0.75 }}>
        {t('office.notice.show')}
      </Button>
      {shown && (
        <Dialog open onClose={() => setShown(null)} aria-labelledby={titleId} fullWidth maxWidth="md">
          <DialogTitle id={titleId}>{t('office.notice.title')}</DialogTitle>
          <DialogContent>
            {shown.failure && <Alert severity="error">{shown.failure}</Alert>}
            {!shown.failure && !shown.notice && <Skeleton variant="rounded" height={160} />}
            {shown.notice && (
              <>
                <Raw title={t('office.notice.headers')} text={headersOf(shown.notice)} />
                <Raw title={t('office.notice.body')} text={shown.notice.body} />
              </>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setShown(null)}>{t('ra.action.close')}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

const headersOf = ({ headers }: Notice) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

const Raw = ({ title, text }: { title: string; text: string }) => (
  <>
    <Typography component="h3" variant="subtitle2" gutterBottom>
      {title}
    </Typography>
    <Box
      component="pre"
      sx={{
        m: 0,
        mb: 2,
        p: 1.5,
        bgcolor: 'background.default',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        fontSize: 13,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {text}
    </Box>
  </>
);
