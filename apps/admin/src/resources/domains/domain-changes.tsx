import type { AdminOutput } from '@lotok/contract/admin';
import { Card, CardContent, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { callOffice } from '../../api/call-office.ts';
import { useFormats } from '../../shared/use-formats.ts';
import { ActionButton } from '../../shared/action-button.tsx';
import { useMay } from '../../shared/use-may.ts';
import { StatusChip } from '../../shared/status-chip.tsx';
import { WideTable } from '../../shared/wide-table.tsx';

type Domain = AdminOutput<'GET domains/:id'>;

const lines = (list: string[] | null) => list?.join('\n') ?? '';

/** What the owner has changed, the latest first. A failed change can be requested again. */
export function DomainChanges({ domain }: { domain: Domain }) {
  const t = useTranslate();
  const { moment } = useFormats();
  const mayWrite = useMay('domains', 'write');
  return (
    <Card>
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          {t('office.domain.changes')}
        </Typography>
        {domain.changes.length === 0 && (
          <Typography variant="body2" color="textSecondary">
            {t('office.domain.noChanges')}
          </Typography>
        )}
        {domain.changes.length > 0 && (
          <WideTable label={t('office.domain.changes')}>
            <Table size="small" aria-label={t('office.domain.changes')}>
              <TableHead>
                <TableRow>
                  <TableCell>{t('office.domain.when')}</TableCell>
                  <TableCell>{t('office.domain.what')}</TableCell>
                  <TableCell>{t('office.domain.state')}</TableCell>
                  <TableCell>{t('office.domain.before')}</TableCell>
                  <TableCell>{t('office.domain.after')}</TableCell>
                  <TableCell component="td" />
                </TableRow>
              </TableHead>
              <TableBody>
                {domain.changes.map((change) => (
                  <TableRow key={change.id} sx={{ '& td': { verticalAlign: 'top', whiteSpace: 'pre-line' } }}>
                    <TableCell>{moment(change.createdAt)}</TableCell>
                    <TableCell>{t(`office.domainChange.${change.what}`)}</TableCell>
                    <TableCell>
                      <StatusChip of="domainChange" value={change.status} />
                      {change.error && (
                        <Typography variant="caption" component="p" color="error" sx={{ mt: 0.5 }}>
                          {change.error}
                        </Typography>
                      )}
                    </TableCell>
                    <TableCell>{lines(change.before)}</TableCell>
                    <TableCell>{lines(change.after)}</TableCell>
                    <TableCell align="right">
                      {change.canRetry && mayWrite && (
                        <ActionButton
                          name="retryChange"
                          needsReason={false}
                          facts={t('office.domain.retry', {
                            what: t(`office.domainChange.${change.what}`),
                            name: domain.name,
                          })}
                          onConfirm={() =>
                            callOffice('POST domains/:id/retryChange', {
                              params: { id: domain.id },
                              body: { changeId: change.id },
                            })
                          }
                        />
                      )}
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </WideTable>
        )}
      </CardContent>
    </Card>
  );
}
