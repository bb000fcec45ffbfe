import type { AdminOutput } from '@lotok/contract/admin';
import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { callOffice } from '../../api/call-office.ts';
import { ActionButton } from '../../shared/action-button.tsx';
import { Facts } from '../../shared/facts.tsx';
import { ItemPage } from '../../shared/item-page.tsx';
import { Section } from '../../shared/section.tsx';
import { Moment } from '../../shared/moment.tsx';
import { TwoColumns } from '../../shared/two-columns.tsx';
import { useFormats } from '../../shared/use-formats.ts';
import { useMay } from '../../shared/use-may.ts';
import { History } from './history.tsx';
import { PartnerLink, usePartnerName } from './partner.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { WideTable } from '../../shared/wide-table.tsx';

type Bot = AdminOutput<'GET bots/:id'>;

/** One bot: its partner, its markups, what it has sold, and the button that stops it. */
export const BotPage = () => (
  <ItemPage<Bot> resource="bots" name="bot">
    {(found) => (
      <TwoColumns
        main={
          <>
            <Summary found={found} />
            <Months found={found} />
          </>
        }
        aside={
          <>
            <Markups found={found} />
            <History changes={found.history} />
          </>
        }
      />
    )}
  </ItemPage>
);

function Summary({ found }: { found: Bot }) {
  const t = useTranslate();
  const { roubles } = useFormats();
  return (
    <Section title={`@${found.username}`} action={<StatusChip of="bot" value={found.status} />}>
      <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>{found.name}</Typography>
      {found.reason && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {found.reason}
        </Alert>
      )}
      {found.status === 'active' && found.warnedFor && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('office.bot.warned', { month: found.warnedFor.slice(0, 7) })}
        </Alert>
      )}
      <Facts
        rows={[
          [t('resources.bots.fields.kind'), t(`office.bot.kind.${found.kind}`)],
          [t('resources.bots.fields.telegramUsername'), <PartnerLink key="who" partner={found} />],
          [t('resources.bots.fields.sales'), found.sales],
          [t('resources.bots.fields.revenue'), roubles(found.revenue)],
          [t('resources.bots.fields.earnings'), roubles(found.earnings)],
          [t('resources.bots.fields.visitors'), found.visitors],
          [t('resources.bots.fields.buyers'), found.buyers],
          [t('resources.bots.fields.changedAt'), <Moment key="changed" at={found.changedAt} />],
          [t('resources.bots.fields.createdAt'), <Moment key="at" at={found.createdAt} />],
        ]}
      />
      <Actions found={found} />
    </Section>
  );
}

function Actions({ found: { id, username, status, reason: stopReason, ...partner } }: { found: Bot }) {
  const t = useTranslate();
  const nameOf = usePartnerName();
  if (!useMay('domains', 'write') || status === 'deleted') return null;
  const facts = { username, partner: nameOf(partner) };
  return (
    <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {status === 'stopped' && (
        <ActionButton
          name="startBot"
          needsReason={false}
          facts={t('office.bot.startFacts', facts)}
          onConfirm={() => callOffice('POST bots/:id/start', { params: { id } })}
        />
      )}
      {(status !== 'stopped' || stopReason === null) && (
        <ActionButton
          name="stopBot"
          color="error"
          facts={t('office.bot.stopFacts', facts)}
          onConfirm={({ reason }) => callOffice('POST bots/:id/stop', { params: { id }, body: { reason } })}
        />
      )}
    </Box>
  );
}

function Months({ found: { months } }: { found: Bot }) {
  const t = useTranslate();
  const { roubles } = useFormats();
  if (months.length === 0) return null;
  return (
    <Section title={t('office.bot.months')}>
      <WideTable label={t('office.bot.months')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('office.bot.month')}</TableCell>
              <TableCell align="right">{t('resources.bots.fields.sales')}</TableCell>
              <TableCell align="right">{t('office.bot.revenue')}</TableCell>
              <TableCell align="right">{t('office.bot.earnings')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {months.map(({ month, sales, revenue, earnings }) => (
              <TableRow key={month}>
                <TableCell>{month}</TableCell>
                <TableCell align="right">{sales}</TableCell>
                <TableCell align="right">{roubles(revenue)}</TableCell>
                <TableCell align="right">{roubles(earnings)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </WideTable>
    </Section>
  );
}

function Markups({ found: { markup, markups } }: { found: Bot }) {
  const t = useTranslate();
  return (
    <Section title={t('office.bot.markups')}>
      <Facts
        rows={[
          [t('office.bot.everything'), `${markup} %`],
          ...markups.map(({ of, name, percent }) => [`${t(`office.bot.of.${of}`)}: ${name}`, `${percent} %`] as const),
        ]}
      />
    </Section>
  );
}
