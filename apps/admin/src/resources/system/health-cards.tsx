import { Box, Chip, Link, Typography } from '@mui/material';
import { useResourceDefinitions, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { listPath } from '../../shared/row-path.ts';
import { StatusChip } from '../../shared/status-chip.tsx';
import { useFormats } from '../../shared/use-formats.ts';
import type { Health } from './health.ts';
import { HealthTable } from './health-table.tsx';

/** What the alarms are about: jobs, providers, emails, database, servers, backups and books. */
export function HealthCards({ health }: { health: Health }) {
  const t = useTranslate();
  const { count, duration, moment, percent, size, time } = useFormats();
  const definitions = useResourceDefinitions();
  const when = (date: string | null) => (date ? moment(date) : t('office.health.never'));
  const { lanes, providers, mail, database, servers, backup, books } = health;
  const hasManyServers = servers.filter(({ isRunning }) => isRunning).length > 1;
  const label = (name: string) => t(`office.health.column.${name}`);
  const facts = (lines: readonly (readonly [string, string])[]) => (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, m: 0, mb: 1 }}
    >
      {lines.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {t(`office.health.fact.${name}`)}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
      }}
    >
      <HealthTable
        title={t('office.health.jobs')}
        columns={[
          { label: label('lane') },
          ...['due', 'oldest', 'running', 'scheduled', 'failing'].map((name) => ({
            label: label(name),
            isNumber: true,
          })),
        ]}
        rows={lanes.map((lane) => ({
          key: lane.lane,
          cells: [
            t(`office.lane.${lane.lane}`),
            count(lane.due),
            lane.due === 0 ? '—' : duration(lane.waitingSeconds),
            count(lane.running),
            count(lane.scheduled),
            lane.failing === 0 ? (
              '0'
            ) : (
              <Link component={RouterLink} to={listPath('jobs', { lane: lane.lane })} color="error">
                {count(lane.failing)}
              </Link>
            ),
          ],
        }))}
      />
      <HealthTable
        title={t('office.health.providers')}
        empty={t('office.health.noProviders')}
        columns={['provider', 'state', 'lastAnswer', ...(hasManyServers ? ['server'] : [])].map((name) => ({
          label: label(name),
        }))}
        rows={providers.map(({ provider, server, state, lastCall, lastOutcome, lastAt }) => ({
          key: `${provider} ${server}`,
          cells: [
            t(`office.keys.provider.${provider}.name`, {
              _: t(`office.health.ownProvider.${provider}`, { _: provider }),
            }),
            <StatusChip key="state" of="breaker" value={state} />,
            lastOutcome
              ? `${t(`office.health.outcome.${lastOutcome}`)} ${lastAt ? time(lastAt) : ''} (${lastCall ?? ''})`
              : t('office.health.noCall'),
            ...(hasManyServers ? [server] : []),
          ],
        }))}
      />
      <HealthTable title={t('office.health.mail')} columns={[]} rows={[]}>
        {facts([
          ['waiting', count(mail.waiting)],
          ['oldestMail', mail.waiting === 0 ? '—' : duration(mail.oldestSeconds)],
          ['failed', count(mail.failed)],
          ['sent', count(mail.sent)],
        ])}
        {definitions.mails?.hasList && (
          <Link component={RouterLink} to="/mails" variant="body2">
            {t('office.health.openMails')}
          </Link>
        )}
      </HealthTable>
      <HealthTable title={t('office.health.money')} columns={[]} rows={[]}>
        {facts([
          ['discrepancies', count(books.discrepancies)],
          ['checkedAt', when(books.checkedAt)],
          ['walkedAt', when(books.walkedAt)],
          [
            'backupAt',
            backup.lastAt === null && backup.everyHours === 0 ? t('office.health.noBackups') : when(backup.lastAt),
          ],
          ['provedAt', when(backup.provedAt)],
          ...(backup.failure ? [['backupFailure', backup.failure] as const] : []),
        ])}
      </HealthTable>
      <HealthTable
        title={t('office.health.database')}
        columns={[
          { label: label('table') },
          { label: label('size'), isNumber: true },
          { label: label('rows'), isNumber: true },
        ]}
        rows={database.tables.map(({ name, bytes, rows }) => ({
          key: name,
          cells: [name, size(bytes), count(rows)],
        }))}
      >
        {facts([
          ['databaseSize', size(database.bytes)],
          ['connections', `${count(database.connections)} / ${count(database.maxConnections)}`],
          ['postgres', database.version],
        ])}
      </HealthTable>
      <HealthTable
        title={t('office.health.servers')}
        columns={[
          ...['server', 'state', 'started'].map((name) => ({ label: label(name) })),
          { label: label('memory'), isNumber: true },
          { label: label('cache'), isNumber: true },
        ]}
        rows={servers.map(({ id, host, isRunning, startedAt, seenAt, memoryBytes, cacheHits, cacheLookups }) => ({
          key: id,
          cells: [
            host,
            <Chip
              key="state"
              size="small"
              variant="outlined"
              color={isRunning ? 'success' : 'default'}
              label={t(isRunning ? 'office.health.up' : 'office.health.down', {
                when: time(seenAt),
              })}
            />,
            when(startedAt),
            size(memoryBytes),
            cacheLookups === 0 ? '—' : percent(cacheHits / cacheLookups, { maximumFractionDigits: 0 }),
          ],
        }))}
      />
    </Box>
  );
}
