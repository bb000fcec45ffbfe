import { type OpeningStep, openingSteps } from '@lotok/contract/admin';
import {
  Alert,
  Card,
  CardContent,
  CircularProgress,
  Stack,
  Step,
  StepButton,
  StepContent,
  Stepper,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { errorKey } from '../../texts/error-key.ts';
import { useCallResult } from '../../api/use-call-result.ts';
import { GoLiveStep } from './go-live-step.tsx';
import { CategoryStep, NameStep, ProductStep, StockStep } from './goods-steps.tsx';
import { MailStep, PaymentsStep } from './keys-steps.tsx';
import type { StepProps } from './opening-step.ts';
import { SaleStep } from './sale-step.tsx';

const POLL_MS = 3_000;

const forms: Record<OpeningStep, (props: StepProps) => React.ReactNode> = {
  name: NameStep,
  category: CategoryStep,
  product: ProductStep,
  stock: StockStep,
  payments: PaymentsStep,
  mail: MailStep,
  sale: SaleStep,
  real: GoLiveStep,
};

/** Leads an owner from an empty shop to the first sale, and then to real payments. */
export function OpeningPage() {
  const t = useTranslate();
  const { data, error, reload } = useCallResult('GET opening', POLL_MS);
  const [chosen, setChosen] = useState<OpeningStep | null>(null);
  const isDone = (step: OpeningStep) => data?.steps.find((each) => each.step === step)?.isDone ?? false;
  const next = openingSteps.find((step) => !isDone(step)) ?? null;
  const opened = chosen ?? next;
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 760 }}>
      <Title title="office.page.opening" />
      <Typography color="textSecondary">{t('office.opening.lead')}</Typography>
      {error !== null && <Alert severity="error">{t(errorKey(error))}</Alert>}
      {!data && error === null && <CircularProgress aria-label={t('ra.page.loading')} />}
      {data?.isOver && <Alert severity="success">{t('office.opening.over')}</Alert>}
      {data && (
        <Card>
          <CardContent>
            <Stepper nonLinear orientation="vertical" activeStep={opened ? openingSteps.indexOf(opened) : -1}>
              {openingSteps.map((step) => {
                const Form = forms[step];
                return (
                  <Step key={step} completed={isDone(step)}>
                    <StepHead step={step} isDone={isDone(step)} isOpen={opened === step} onOpen={setChosen} />
                    {/* Without an animation: a button that moves under the pointer loses the click. */}
                    <StepContent transitionDuration={0}>
                      {opened === step && (
                        <Form
                          opening={data}
                          onDone={async () => {
                            setChosen(null);
                            await reload();
                          }}
                        />
                      )}
                    </StepContent>
                  </Step>
                );
              })}
            </Stepper>
          </CardContent>
        </Card>
      )}
    </Stack>
  );
}

type HeadProps = { step: OpeningStep; isDone: boolean; isOpen: boolean; onOpen: (step: OpeningStep) => void };

/** A button, not one of a list of tabs, as MUI would have it: such a list cannot contain the forms of its steps. */
function StepHead({ step, isDone, isOpen, onOpen }: HeadProps) {
  const t = useTranslate();
  return (
    <StepButton
      role={undefined}
      aria-selected={undefined}
      aria-posinset={undefined}
      aria-setsize={undefined}
      aria-expanded={isOpen}
      tabIndex={0}
      onClick={() => onOpen(step)}
      optional={
        <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'start' }}>
          {t(`office.opening.${step}.${isDone ? 'done' : 'about'}`)}
        </Typography>
      }
    >
      {t(`office.opening.${step}.title`)}
    </StepButton>
  );
}
