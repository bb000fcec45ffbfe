import {
  Alert,
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { request } from '../../api/call-office.ts';
import { ActionButton } from '../../shared/action-button.tsx';
import { useFormats } from '../../shared/use-formats.ts';
import { useOfficeCall } from '../../shared/use-office-call.ts';
import { SanitizedHtml } from '../../shared/sanitized-html.tsx';

type Resource = 'articles' | 'pages' | 'banners';
type Version = { version: number; createdAt: string; author: string | null; isCurrent: boolean };
type Content = Partial<Record<'title' | 'titleEn' | 'lead' | 'leadEn' | 'htmlContent' | 'htmlContentEn', string>>;
type Props = { resource: Resource };

/** All versions of the item with who wrote them and when; an older one can be read and restored. */
export function VersionHistory({ resource }: Props) {
  const t = useTranslate();
  const { moment } = useFormats();
  const record = useRecordContext<{ id: number; version: number }>();
  const { data, failure } = useOfficeCall(
    (signal) => request<{ items: Version[] }>('GET', `${resource}/${record?.id}/versions`, { signal }),
    [record?.id, record?.version],
  );
  if (!record) return null;
  if (failure) return <Alert severity="error">{failure}</Alert>;
  return (
    <TableContainer>
      <Table size="small" aria-label={t('office.history.title')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('office.history.version')}</TableCell>
            <TableCell>{t('office.history.when')}</TableCell>
            <TableCell>{t('office.history.author')}</TableCell>
            <TableCell component="td" />
          </TableRow>
        </TableHead>
        <TableBody>
          {(data?.items ?? []).map((version) => (
            <TableRow key={version.version}>
              <TableCell component="th" scope="row">
                {version.version}{' '}
                {version.isCurrent && (
                  <Chip size="small" color="success" variant="outlined" label={t('office.history.current')} />
                )}
              </TableCell>
              <TableCell>{moment(version.createdAt)}</TableCell>
              <TableCell>{version.author ?? t('office.history.ownText')}</TableCell>
              <TableCell align="right">
                <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
                  {resource !== 'banners' && <ReadVersion resource={resource} id={record.id} version={version} />}
                  {!version.isCurrent && (
                    <ActionButton
                      name="restoreVersion"
                      needsReason={false}
                      facts={t('office.history.restore', {
                        version: version.version,
                        when: moment(version.createdAt),
                      })}
                      onConfirm={() =>
                        request('POST', `${resource}/${record.id}/restore`, {
                          body: { from: version.version, version: record.version },
                        })
                      }
                    />
                  )}
                </Stack>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

type ReadProps = Props & { id: number; version: Version };

function ReadVersion(props: ReadProps) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-label={t('office.history.readVersion', { version: props.version.version })}
        onClick={() => setIsOpen(true)}
      >
        {t('office.history.read')}
      </Button>
      {isOpen && <VersionDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function VersionDialog({ resource, id, version, onClose }: ReadProps & { onClose: () => void }) {
  const t = useTranslate();
  const titleId = useId();
  const { data, failure } = useOfficeCall(
    (signal) => request<{ content: Content }>('GET', `${resource}/${id}/versions/${version.version}`, { signal }),
    [resource, id, version.version],
  );
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>{t('office.history.readVersion', { version: version.version })}</DialogTitle>
      <DialogContent dividers>
        {failure && <Alert severity="error">{failure}</Alert>}
        {data &&
          (['', 'En'] as const).map((suffix) => (
            <Stack key={suffix} sx={{ mb: 4 }}>
              <Typography variant="h5" component="p" gutterBottom>
                {data.content[`title${suffix}`]}
              </Typography>
              <SanitizedHtml html={data.content[`lead${suffix}`] ?? ''} sx={{ color: 'text.secondary' }} />
              <SanitizedHtml html={data.content[`htmlContent${suffix}`] ?? ''} />
            </Stack>
          ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
