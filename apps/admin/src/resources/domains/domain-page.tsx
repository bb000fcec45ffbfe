import type { AdminOutput } from '@lotok/contract/admin';
import { Alert, Card, CardContent, Link as MuiLink, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { TopToolbar, useLocaleState, useRecordContext, useTranslate } from 'react-admin';
import { callOffice } from '../../api/call-office.ts';
import { OfficeShow } from '../../shared/office-form.tsx';
import { useFormats } from '../../shared/use-formats.ts';
import { ActionButton } from '../../shared/action-button.tsx';
import { useMay } from '../../shared/use-may.ts';
import { DomainChanges } from './domain-changes.tsx';
import { Facts } from '../../shared/facts.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';

type Domain = AdminOutput<'GET domains/:id'>;

/** The domain, once all of it is loaded: until then react-admin shows the row of the list, which has no bans and changes. */
function useDomain(): Domain | null {
  const record = useRecordContext<Partial<Domain>>();
  return record?.bans ? (record as Domain) : null;
}

/** One domain: its owner, its state, its bans and its changes. */
export const DomainShow = () => (
  <OfficeShow actions={<DomainActions />} component="div">
    <DomainPage />
  </OfficeShow>
);

const isBannedByOperator = ({ bans }: Domain) =>
  bans.some(({ source, liftedAt }) => source === 'operator' && !liftedAt);

function DomainActions() {
  const t = useTranslate();
  const domain = useDomain();
  const mayWrite = useMay('domains', 'write');
  if (!domain || !mayWrite) return <TopToolbar />;
  const facts = { name: domain.name, login: domain.login ?? t('office.domain.noOwner') };
  return (
    <TopToolbar>
      {isBannedByOperator(domain) ? (
        <ActionButton
          name="unbanDomain"
          needsReason={false}
          facts={t('office.domain.unban', facts)}
          onConfirm={() => callOffice('POST domains/:id/unban', { params: { id: domain.id } })}
        />
      ) : (
        <ActionButton
          name="banDomain"
          color="error"
          disabled={domain.status === 'gone'}
          facts={t('office.domain.ban', facts)}
          onConfirm={({ reason }) =>
            callOffice('POST domains/:id/ban', { params: { id: domain.id }, body: { reason } })
          }
        />
      )}
    </TopToolbar>
  );
}

function DomainPage() {
  const t = useTranslate();
  const { moment } = useFormats();
  const domain = useDomain();
  if (!domain) return null;
  const field = (name: string) => t(`resources.domains.fields.${name}`);
  const yesNo = (value: boolean) => t(value ? 'ra.boolean.true' : 'ra.boolean.false');
  return (
    <Stack spacing={2}>
      <Card>
        <CardContent>
          <Stack direction="row" spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
            <Typography variant="h5" component="p" sx={{ overflowWrap: 'anywhere' }}>
              {domain.name}
            </Typography>
            <StatusChip of="domain" value={domain.status} />
          </Stack>
          {domain.hasWarning && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {t('office.domain.warning')}
            </Alert>
          )}
          <Facts
            rows={[
              [field('login'), domain.login ?? t('office.domain.noOwner')],
              [field('activeTo'), moment(domain.activeTo)],
              [field('registeredAt'), moment(domain.registeredAt)],
              [field('autoRenew'), yesNo(domain.autoRenew)],
              [field('isLocked'), domain.isLocked === null ? t('office.domain.unknown') : yesNo(domain.isLocked)],
              [field('hasCloudflare'), yesNo(domain.hasCloudflare)],
              [field('nameServers'), domain.nameServers.join(', ') || '—'],
              [
                field('orderId'),
                <MuiLink key="order" component={Link} to={`/domainOrders/${domain.orderId}`}>
                  {t('office.number', { id: domain.orderId })}
                </MuiLink>,
              ],
              ...(domain.deletedAt ? [[field('deletedAt'), moment(domain.deletedAt)] as const] : []),
            ]}
          />
        </CardContent>
      </Card>
      <Bans domain={domain} />
      <DomainChanges domain={domain} />
    </Stack>
  );
}

function Bans({ domain }: { domain: Domain }) {
  const t = useTranslate();
  const [locale] = useLocaleState();
  const { moment } = useFormats();
  if (domain.bans.length === 0) return null;
  return (
    <Card>
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          {t('office.domain.bans')}
        </Typography>
        <Stack component="ul" spacing={1} sx={{ m: 0, pl: 2.5 }} lang={locale}>
          {domain.bans.map((ban) => (
            <Typography component="li" variant="body2" key={`${ban.bannedAt}${ban.source}`}>
              {t(`office.domain.ban_${ban.source}`, { by: ban.by, when: moment(ban.bannedAt) })}
              {ban.reason ? ` ${ban.reason}.`.replace('..', '.') : ''}
              {ban.liftedAt
                ? ` ${t('office.domain.lifted', { by: ban.liftedBy ?? '', when: moment(ban.liftedAt) })}`
                : ''}
            </Typography>
          ))}
        </Stack>
      </CardContent>
    </Card>
  );
}
