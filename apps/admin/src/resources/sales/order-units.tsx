import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callOffice } from '../../api/call-office.ts';
import { ActionButton } from '../../shared/action-button.tsx';
import { Section } from '../../shared/section.tsx';
import { useFormats } from '../../shared/use-formats.ts';
import type { Order } from './order.ts';
import { StatusChip } from '../../shared/status-chip.tsx';
import { useMay } from '../../shared/use-may.ts';

/** The units of an order, masked until the operator has them shown, which the audit log records. */
export function OrderUnits({ order }: { order: Order }) {
  const t = useTranslate();
  const { roubles } = useFormats();
  const mayReveal = useMay('orders', 'write');
  const [revealed, setRevealed] = useState<ReadonlyMap<number, string> | null>(null);
  const pieces = t('office.order.pieces', { smart_count: order.units.length });

  async function reveal() {
    const { units } = await callOffice('GET orders/:id', { params: { id: order.id }, query: { reveal: '1' } });
    setRevealed(new Map(units.map(({ number, text }) => [number, text])));
  }

  const button = revealed ? (
    <Button size="small" onClick={() => setRevealed(null)}>
      {t('office.order.hide')}
    </Button>
  ) : (
    <ActionButton
      name="revealUnits"
      facts={t('office.action.revealUnits.facts', { pieces })}
      needsReason={false}
      onConfirm={reveal}
    />
  );
  return (
    <Section title={t('office.order.goods')} action={mayReveal && order.units.length > 0 && button}>
      {order.units.length === 0 && <Typography color="textSecondary">{t('office.order.noGoods')}</Typography>}
      <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 480, overflowY: 'auto' }}>
        {order.units.map((unit) => (
          <Box
            component="li"
            key={unit.number}
            sx={{ py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
          >
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {t('office.order.unit', { number: unit.number })}
              </Typography>
              <StatusChip of="orderUnit" value={unit.state} />
              <Typography variant="body2" color="textSecondary" sx={{ ml: 'auto' }}>
                {unit.replaces === null ? roubles(unit.amount) : t('office.order.replaces', { number: unit.replaces })}
              </Typography>
            </Stack>
            <Box
              component="pre"
              aria-label={revealed ? undefined : t('office.order.masked')}
              sx={{ m: 0, mt: 0.5, fontSize: 13, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
            >
              {revealed?.get(unit.number) ?? unit.text}
            </Box>
          </Box>
        ))}
      </Stack>
    </Section>
  );
}
