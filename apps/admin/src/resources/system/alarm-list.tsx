import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { Alert, Box, Button, Card, CardContent, Collapse, Link, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { listPath } from '../../shared/row-path.ts';
import { useFormats } from '../../shared/use-formats.ts';
import type { Health } from './health.ts';

type Alarm = Health['alarms'][number];

/** Where an operator acts on an alarm, if that is a page of the office. */
const pages: Record<string, string> = {
  jobsFail: '/jobs',
  jobsWait: '/jobs',
  paidJobsWait: '/jobs',
  booksUnchecked: '/jobs',
  booksUnwalked: '/jobs',
  rowsOverdue: '/jobs',
  unreconciled: '/jobs',
  mailsFail: '/settings',
  mailsGivenUp: listPath('mails', { status: 'failed' }),
  casesOpen: '/cases',
  differencesOpen: '/cases',
  crystalPayRefuses: '/settings',
  cryptoBotRefuses: '/settings',
  registrarRefuses: '/settings',
  dnsFails: '/settings',
  domainsRegistering: listPath('domainOrders', { status: 'registering' }),
  domainsHeld: '/domains',
  domainsGone: '/domains',
  domainsNotDelegated: '/domains',
  withdrawalsUnpaid: '/withdrawals',
  withdrawalsWait: '/withdrawals',
  backupMissing: '/backups',
  backupUnproved: '/backups',
};

const rank = ({ isFiring, since }: Alarm) => (isFiring ? 0 : since === null ? 2 : 1);

/** Alarms that need an operator come first; quiet ones are collapsed. */
export function AlarmList({ alarms }: { alarms: readonly Alarm[] }) {
  const t = useTranslate();
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const sorted = alarms.toSorted((a, b) => rank(a) - rank(b));
  const firing = sorted.filter(({ isFiring }) => isFiring);
  const quiet = sorted.filter(({ isFiring }) => !isFiring);
  return (
    <Card component="section" aria-label={t('office.health.alarms')}>
      <CardContent>
        <Alert
          severity={firing.length === 0 ? 'success' : 'error'}
          role="status"
          sx={{ mb: firing.length > 0 ? 2 : 1 }}
        >
          {firing.length === 0
            ? t('office.health.allGreen')
            : t('office.health.firing', { smart_count: firing.length })}
        </Alert>
        <Stack component="ul" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {firing.map((alarm) => (
            <AlarmLine key={alarm.name} alarm={alarm} />
          ))}
        </Stack>
        <Button
          size="small"
          onClick={() => setIsOpen(!isOpen)}
          aria-expanded={isOpen}
          aria-controls={listId}
          sx={{ mt: firing.length > 0 ? 2 : 0 }}
        >
          {t(isOpen ? 'office.health.hideQuiet' : 'office.health.showQuiet', { smart_count: quiet.length })}
        </Button>
        <Collapse in={isOpen} id={listId} unmountOnExit>
          <Box
            component="ul"
            sx={{ listStyle: 'none', m: 0, p: 0, pt: 2, columnCount: { xs: 1, md: 2 }, columnGap: 3 }}
          >
            {quiet.map((alarm) => (
              <AlarmLine key={alarm.name} alarm={alarm} />
            ))}
          </Box>
        </Collapse>
      </CardContent>
    </Card>
  );
}

function AlarmLine({ alarm }: { alarm: Alarm }) {
  const t = useTranslate();
  const { moment } = useFormats();
  const { name, isFiring, since, forMinutes } = alarm;
  const isPending = !isFiring && since !== null;
  const page = pages[name];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, breakInside: 'avoid', mb: 1.5 }}>
      {isFiring ? (
        <ErrorOutlined color="error" titleAccess={t('office.health.state.firing')} />
      ) : isPending ? (
        <ScheduleOutlined color="warning" titleAccess={t('office.health.state.pending')} />
      ) : (
        <CheckCircleOutlined color="success" titleAccess={t('office.health.state.quiet')} />
      )}
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: isFiring ? 600 : 400 }}>
          {t(`office.alarm.${name}.${isFiring || isPending ? 'title' : 'quiet'}`)}
        </Typography>
        {(isFiring || isPending) && (
          <>
            <Typography variant="body2" color="textSecondary">
              {t(`office.alarm.${name}.toDo`)} {page && <PageLink path={page} />}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              {since && t('office.health.since', { when: moment(since) })}
              {isPending && ` ${t('office.health.pendingFor', { minutes: forMinutes })}`}
            </Typography>
          </>
        )}
      </Box>
    </Box>
  );
}

/** The way to a page of the office, for operators who may open it. */
function PageLink({ path }: { path: string }) {
  const t = useTranslate();
  const [, resource = ''] = path.split(/[/?]/);
  const { canAccess } = useCanAccess({ resource, action: 'list' });
  if (!canAccess) return null;
  return (
    <Link component={RouterLink} to={path}>
      {t('office.health.open')}
    </Link>
  );
}
