import { Button, Card, CardContent, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { FailureText } from '../../shared/failure-text.tsx';
import { LeaveGuard } from '../../shared/leave-guard.tsx';
import { FileField } from './file-field.tsx';
import { ProductField } from './product-field.tsx';
import { UNIT_FILE_MAX_BYTES, unitFileType } from './unit-file.ts';
import { UploadOutcome } from './upload-outcome.tsx';
import { useMay } from '../../shared/use-may.ts';
import { useUpload } from './use-upload.ts';

type Props = { productId: number | null; onProduct: (id: number | null) => void };
type Issue = 'noProduct' | 'noUnits' | 'tooLarge' | 'wrongCost';

/** A file or pasted text, the cost of a unit, and what to do with units that the shop already has. */
export function UploadForm({ productId, onProduct }: Props) {
  const t = useTranslate();
  const refresh = useRefresh();
  const mayTrade = useMay('trade', 'write');
  const [file, setFile] = useState<File | null>(null);
  const [pasted, setPasted] = useState('');
  const [cost, setCost] = useState('');
  const [onDuplicate, setOnDuplicate] = useState<'refuse' | 'skip'>('refuse');
  const [issue, setIssue] = useState<Issue | null>(null);
  const { state, send, cancel, reset } = useUpload();
  const isBusy = state.step === 'sending';
  const isTyped = (file !== null || pasted !== '') && state.step !== 'done';

  async function upload(what: 'refuse' | 'skip'): Promise<void> {
    const body = file ?? new Blob([pasted]);
    const wrong = findIssue({ productId, body, cost });
    setIssue(wrong);
    if (wrong || productId === null) return;
    const contentType = file ? unitFileType(file.name) : 'text/plain';
    await send({ productId, body, contentType, cost: cost === '' ? null : toNumber(cost), onDuplicate: what });
    refresh();
  }
  /** The problems and the outcome that are shown are those of the units before. */
  function changeUnits(change: () => void) {
    change();
    if (state.step === 'refused' || state.step === 'done') reset();
  }
  function startAgain() {
    setFile(null);
    setPasted('');
    reset();
  }

  return (
    <Card>
      <CardContent>
        <LeaveGuard isTyped={isTyped} {...(isBusy ? { about: 'office.upload.leave' } : {})} />
        <Stack
          component="form"
          spacing={2}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void upload(onDuplicate);
          }}
        >
          <ProductField
            productId={productId}
            isDisabled={isBusy}
            error={issue === 'noProduct' ? t('office.upload.noProduct') : null}
            onProduct={(id) => changeUnits(() => onProduct(id))}
          />
          <FileField file={file} isDisabled={isBusy} onFile={(chosen) => changeUnits(() => setFile(chosen))} />
          {!file && (
            <TextField
              label={t('office.upload.paste')}
              multiline
              minRows={4}
              maxRows={14}
              value={pasted}
              disabled={isBusy}
              onChange={(event) => changeUnits(() => setPasted(event.target.value))}
              slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off' } }}
            />
          )}
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
            <TextField
              label={t('office.upload.cost')}
              value={cost}
              disabled={isBusy}
              error={issue === 'wrongCost'}
              helperText={t(issue === 'wrongCost' ? 'office.upload.wrongCost' : 'office.upload.costHint')}
              onChange={(event) => setCost(event.target.value.trim())}
              slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            />
            <TextField
              label={t('office.upload.onDuplicate')}
              select
              value={onDuplicate}
              disabled={isBusy}
              helperText={t(`office.upload.${onDuplicate}Hint`)}
              onChange={(event) => setOnDuplicate(event.target.value === 'skip' ? 'skip' : 'refuse')}
            >
              <MenuItem value="refuse">{t('office.upload.refuse')}</MenuItem>
              <MenuItem value="skip">{t('office.upload.skip')}</MenuItem>
            </TextField>
          </Stack>
          {(issue === 'noUnits' || issue === 'tooLarge') && <FailureText>{t(`office.upload.${issue}`)}</FailureText>}
          <UploadOutcome state={state} onSkip={() => void upload('skip')} onCancel={cancel} onAgain={startAgain} />
          {!isBusy && state.step !== 'done' && (
            <Button type="submit" variant="contained" disabled={!mayTrade} sx={{ alignSelf: 'flex-start' }}>
              {t('office.upload.submit')}
            </Button>
          )}
          {!mayTrade && <Typography color="textSecondary">{t('office.upload.readOnly')}</Typography>}
        </Stack>
      </CardContent>
    </Card>
  );
}

const toNumber = (typed: string) => Number(typed.replace(',', '.'));

function findIssue({ productId, body, cost }: { productId: number | null; body: Blob; cost: string }): Issue | null {
  if (productId === null) return 'noProduct';
  if (body.size === 0) return 'noUnits';
  if (body.size > UNIT_FILE_MAX_BYTES) return 'tooLarge';
  return cost === '' || /^\d{1,8}([.,]\d{1,2})?$/.test(cost) ? null : 'wrongCost';
}
