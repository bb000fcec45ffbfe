import type { AdminOutput } from '@lotok/contract/admin';
import { Box, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callOffice } from '../../api/call-office.ts';
import { ActionButton } from '../../shared/action-button.tsx';
import { Facts } from '../../shared/facts.tsx';
import { ItemLink } from '../../shared/item-link.tsx';
import { ItemPage } from '../../shared/item-page.tsx';
import { Section } from '../../shared/section.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { useFormats } from '../../shared/use-formats.ts';
import { useMay } from '../../shared/use-may.ts';

type Unit = AdminOutput<'GET units/:id'>;

/** One unit: what it is, its text when it is revealed, and all that has happened to it. */
export const UnitPage = () => (
  <ItemPage<Unit> resource="units" name="unit">
    {(unit) => <UnitParts key={unit.id} unit={unit} />}
  </ItemPage>
);

function UnitParts({ unit }: { unit: Unit }) {
  const t = useTranslate();
  const { roubles } = useFormats();
  const field = (name: string) => t(`resources.units.fields.${name}`);
  return (
    <>
      <Section title={t('office.unit.about')}>
        <Facts
          rows={[
            [
              field('productName'),
              <ItemLink key="product" resource="products" id={unit.productId}>
                {unit.productName}
              </ItemLink>,
            ],
            [field('state'), <StatusChip key="state" of="unit" value={unit.state} />],
            [
              field('batchId'),
              <ItemLink key="batch" resource="batches" id={unit.batchId}>
                {unit.batchId ?? t('office.unit.noBatch')}
              </ItemLink>,
            ],
            ...(unit.orderId === null
              ? []
              : [
                  [
                    field('orderId'),
                    <ItemLink key="order" resource="orders" id={unit.orderId}>
                      {t('office.unit.inOrder', { order: unit.orderId, number: unit.number ?? 1 })}
                    </ItemLink>,
                  ] as const,
                ]),
            [field('cost'), roubles(unit.cost)],
          ]}
        />
      </Section>
      <UnitText unit={unit} />
      <Section title={t('office.unit.history')}>
        <History events={unit.events} />
      </Section>
    </>
  );
}

function UnitText({ unit }: { unit: Unit }) {
  const t = useTranslate();
  const mayTrade = useMay('trade', 'write');
  const [text, setText] = useState<string | null>(null);
  return (
    <Section title={t('office.unit.text')}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Box
          component="pre"
          tabIndex={0}
          aria-label={t('office.unit.text')}
          sx={{
            m: 0,
            maxWidth: '100%',
            maxHeight: 320,
            overflow: 'auto',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {text ?? unit.text}
        </Box>
        {mayTrade && text === null && (
          <ActionButton
            name="revealUnit"
            needsReason={false}
            facts={t('office.unit.revealFacts')}
            onConfirm={async () => {
              const query = { reveal: '1' as const };
              setText((await callOffice('GET units/:id', { params: { id: unit.id }, query })).text);
            }}
          />
        )}
      </Stack>
    </Section>
  );
}

function History({ events }: Pick<Unit, 'events'>) {
  const t = useTranslate();
  const { moment } = useFormats();
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
      {events.map(({ kind, createdAt, operator, orderId, unitId }, index) => (
        <Box
          component="li"
          key={`${kind} ${createdAt} ${index}`}
          sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '190px 1fr' }, columnGap: 2 }}
        >
          <Typography variant="body2" color="textSecondary" component="time" dateTime={createdAt}>
            {moment(createdAt)}
          </Typography>
          <Typography variant="body2" component="div">
            {t(`office.unit.event.${kind}`)}
            {unitId !== null && (
              <>
                {' '}
                <ItemLink resource="units" id={unitId}>
                  {t('office.unit.title', { id: unitId })}
                </ItemLink>
              </>
            )}
            {orderId !== null && (
              <>
                {' · '}
                <ItemLink resource="orders" id={orderId}>
                  {t('office.unit.order', { id: orderId })}
                </ItemLink>
              </>
            )}
            {operator !== null && ` · ${operator}`}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
