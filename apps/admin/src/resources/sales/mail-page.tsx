import type { AdminOutput } from '@lotok/contract/admin';
import { Alert, Box, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { callOffice } from '../../api/call-office.ts';
import { ActionButton } from '../../shared/action-button.tsx';
import { Facts } from '../../shared/facts.tsx';
import { ItemLink } from '../../shared/item-link.tsx';
import { ItemPage, Section } from '../../shared/item-page.tsx';
import { Moment } from '../../shared/moment.tsx';
import { StatusChip } from './status-chip.tsx';
import { useMay } from './use-may.ts';

type Mail = AdminOutput<'GET mails/:id'>;

/** One e-mail: whether it was sent, how often the shop has tried, and sending it once more. */
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
    <Box sx={{ maxWidth: 720 }}>
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
    </Box>
  );
}
