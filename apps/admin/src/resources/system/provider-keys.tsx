import { type AdminBody, type KeyProvider, keyProviders } from '@lotok/contract/admin';
import { Alert, Box, Button, Card, CardContent, Divider, Stack, Typography } from '@mui/material';
import { Fragment, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ActionButton } from '../../shared/action-button.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { useFormats } from '../../shared/use-formats.ts';
import { errorKey } from '../../texts/error-key.ts';
import type { ProviderItem } from './provider-item.ts';
import { ProviderKeysDialog } from './provider-keys-dialog.tsx';
import { useProviderKeys } from './use-provider-keys.ts';

/** The providers with where their keys come from. Keys are entered here and never shown again. */
export function ProviderKeys() {
  const t = useTranslate();
  const notify = useNotify();
  const { items, error, change } = useProviderKeys();
  const [edited, setEdited] = useState<KeyProvider | null>(null);
  const sorted = keyProviders.flatMap((name) => items?.filter(({ provider }) => provider === name) ?? []);
  const editedItem = sorted.find(({ provider }) => provider === edited);
  return (
    <Card>
      <CardContent>
        <Typography component="h2" variant="h6">
          {t('office.keys.title')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {t('office.keys.lead')}
        </Typography>
        {error !== null && <Alert severity="error">{t(errorKey(error))}</Alert>}
        {sorted.map((item, index) => (
          <Fragment key={item.provider}>
            {index > 0 && <Divider />}
            <ProviderRow item={item} onEdit={() => setEdited(item.provider)} onChange={change} />
          </Fragment>
        ))}
      </CardContent>
      {editedItem && (
        <ProviderKeysDialog
          item={editedItem}
          onClose={() => setEdited(null)}
          onStore={async (body) => {
            await change(body);
            setEdited(null);
            notify('office.keys.stored', { type: 'success' });
          }}
        />
      )}
    </Card>
  );
}

type RowProps = {
  item: ProviderItem;
  onEdit: () => void;
  onChange: (body: AdminBody<'PUT settings/providers'>) => Promise<void>;
};

function ProviderRow({ item, onEdit, onChange }: RowProps) {
  const t = useTranslate();
  const { moment } = useFormats();
  const { provider, source, isStored, isHeld, storedAt, storedBy, shown, version } = item;
  const name = t(`office.keys.provider.${provider}.name`);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', md: '2fr 3fr' },
        py: 2,
        alignItems: 'start',
      }}
    >
      <Box>
        <Typography component="h3" variant="subtitle2">
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t(`office.keys.provider.${provider}.about`)}
        </Typography>
      </Box>
      <Stack spacing={1} sx={{ alignItems: 'start' }}>
        <StatusChip of="providerKeys" value={source} />
        {isStored && storedAt && (
          <Typography variant="body2" color="textSecondary">
            {t('office.keys.storedAt', { when: moment(storedAt), who: storedBy ?? '' })}
            {Object.values(shown).length > 0 && ` · ${Object.values(shown).join(' · ')}`}
          </Typography>
        )}
        {isHeld && (
          <Typography variant="body2" color="textSecondary">
            {t('office.keys.held')}
          </Typography>
        )}
        {source === 'environment' && (
          <Typography variant="body2" color="textSecondary">
            {t('office.keys.environmentFirst')}
          </Typography>
        )}
        <Stack direction="row" spacing={1}>
          <Button
            size="small"
            variant="outlined"
            onClick={onEdit}
            aria-label={`${t(isStored ? 'office.keys.replace' : 'office.keys.enter')}: ${name}`}
          >
            {t(isStored ? 'office.keys.replace' : 'office.keys.enter')}
          </Button>
          {isStored && (
            <ActionButton
              name="removeKeys"
              color="error"
              variant="text"
              facts={t('office.keys.removeFacts', { name })}
              onConfirm={({ reason }) => onChange({ provider, keys: null, version, reason })}
            />
          )}
        </Stack>
      </Stack>
    </Box>
  );
}
