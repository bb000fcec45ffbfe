import type { AdminOutput } from '@lotok/contract/admin';
import { Alert, Box, Skeleton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { callOffice } from '../../api/call-office.ts';
import { ActionButton } from '../../shared/action-button.tsx';
import { Facts } from '../../shared/facts.tsx';
import { ItemLink } from '../../shared/item-link.tsx';
import { ItemPage } from '../../shared/item-page.tsx';
import { Section } from '../../shared/section.tsx';
import { Moment } from '../../shared/moment.tsx';
import { useOfficeCall } from '../../shared/use-office-call.ts';
import { StatusChip } from '../../shared/status-chip.tsx';
import { useMay } from '../../shared/use-may.ts';

type Mail = AdminOutput<'GET mails/:id'>;

/** One email: whether it was sent, how often the shop has tried, what it says, and sending it once more. */
export const MailPage = () => (
  <ItemPage<Mail> resource="mails" name="mail">
    {(mail) => <MailDetails mail={mail} />}
  </ItemPage>
);

function MailDetails({ mail }: { mail: Mail }) {
  const t = useTranslate();
  const mayWrite = useMay('orders', 'write');
  const { orderId, paymentId } = mail.about;
  return (
    <Stack spacing={2} sx={{ maxWidth: 720 }}>
      <Section title={t('office.mail.facts')} action={<StatusChip of="mail" value={mail.status} />}>
        <Facts
          rows={[
            [t('resources.mails.fields.subject'), mail.subject ?? t('office.mail.noSubject')],
            [t('resources.mails.fields.kind'), t(`office.mailKind.${mail.kind}`)],
            [t('resources.mails.fields.recipient'), mail.recipient],
            [t('resources.mails.fields.createdAt'), <Moment key="created" at={mail.createdAt} />],
            [t('resources.mails.fields.sentAt'), mail.sentAt && <Moment at={mail.sentAt} />],
            [t('resources.mails.fields.attempts'), mail.attempts],
            [t('office.mail.failure'), mail.failure],
            [
              t('office.mail.about'),
              (orderId !== undefined || paymentId !== undefined) && (
                <Stack>
                  {orderId !== undefined && (
                    <span>
                      <ItemLink resource="orders" id={orderId}>
                        {t('office.order.title', { id: orderId })}
                      </ItemLink>
                    </span>
                  )}
                  {paymentId !== undefined && (
                    <span>
                      <ItemLink resource="payments" id={paymentId}>
                        {t('office.payment.title', { id: paymentId })}
                      </ItemLink>
                    </span>
                  )}
                </Stack>
              ),
            ],
          ]}
        />
        <Box sx={{ mt: 2 }}>
          {mail.status === 'waiting' && <Alert severity="info">{t('office.mail.waiting')}</Alert>}
          {mail.status !== 'waiting' && !mail.canResend && <Alert severity="info">{t('office.mail.secret')}</Alert>}
          {mail.canResend && mayWrite && (
            <ActionButton
              name="resendMail"
              facts={t(`office.action.resendMail.${mail.status === 'failed' ? 'factsFailed' : 'factsSent'}`, {
                email: mail.recipient,
              })}
              needsReason={false}
              onConfirm={() => callOffice('POST mails/:id/resend', { params: { id: mail.id } })}
            />
          )}
        </Box>
      </Section>
      <Letter mail={mail} />
    </Stack>
  );
}

/** The text of the email. The server puts masks in place of goods, codes and links. */
function Letter({ mail: { id, version } }: { mail: Mail }) {
  const t = useTranslate();
  const { data, failure } = useOfficeCall(
    (signal) => callOffice('GET mails/:id/letter', { params: { id }, signal }),
    [id, version],
  );
  return (
    <Section title={t('office.mail.letter')}>
      {failure && <Alert severity="error">{failure}</Alert>}
      {!data && !failure && <Skeleton variant="rounded" height={160} />}
      {data && !data.letter && <Typography color="textSecondary">{t('office.mail.noLetter')}</Typography>}
      {data?.letter && (
        <>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{data.letter.subject}</Typography>
          <Box component="p" sx={{ mt: 1, mb: 1.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {data.letter.text}
          </Box>
          <Typography variant="body2" color="textSecondary">
            {t('office.mail.masked')}
          </Typography>
        </>
      )}
    </Section>
  );
}
