import type { KeyProvider } from '@lotok/contract/admin';
import { Alert, Button, CircularProgress, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { errorKey } from '../../texts/error-key.ts';
import { ProviderKeysDialog } from '../system/provider-keys-dialog.tsx';
import { useProviderKeys } from '../system/use-provider-keys.ts';
import type { StepProps } from './opening-step.ts';

type Props = StepProps & { providers: readonly KeyProvider[]; isHeld: boolean };

/** A button for each provider; its form tries the keys before it stores them. */
function KeysStep({ providers, isHeld, onDone }: Props) {
  const t = useTranslate();
  const { items, error, change } = useProviderKeys();
  const [edited, setEdited] = useState<KeyProvider | null>(null);
  if (!items && error !== null) return <Alert severity="error">{t(errorKey(error))}</Alert>;
  if (!items) return <CircularProgress aria-label={t('ra.page.loading')} />;
  const item = items.find(({ provider }) => provider === edited);
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ pt: 1, flexWrap: 'wrap' }}>
      {providers.map((provider) => (
        <Button key={provider} variant="outlined" onClick={() => setEdited(provider)}>
          {t(`office.keys.provider.${provider}.name`)}
        </Button>
      ))}
      {item && (
        <ProviderKeysDialog
          item={item}
          isHeld={isHeld}
          onClose={() => setEdited(null)}
          onStore={async (body) => {
            await change(body);
            setEdited(null);
            void onDone();
          }}
        />
      )}
    </Stack>
  );
}

/** The keys are tried and stored here, and used when the shop switches to real payments: until then the sandbox sells. */
export const PaymentsStep = (props: StepProps) => (
  <KeysStep {...props} providers={['crystalpay', 'cryptobot']} isHeld />
);

export const MailStep = (props: StepProps) => <KeysStep {...props} providers={['mail']} isHeld={false} />;
