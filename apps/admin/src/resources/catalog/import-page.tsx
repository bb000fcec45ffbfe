import { type AdminOutput, IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from '@lotok/contract/admin';
import { Alert, Button, Card, CardContent, Chip, LinearProgress, Link, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { isStale } from '../../api/office-error.ts';
import { sendFile } from '../../api/send-file.ts';
import { ActionButton } from '../../shared/action-button.tsx';
import { FileDrop } from '../../shared/file-drop.tsx';
import { useFormats } from '../../shared/use-formats.ts';
import { useMay } from '../../shared/use-may.ts';
import { errorKey } from '../../texts/error-key.ts';
import { ImportPreview, ImportProblems } from './import-tables.tsx';

type Outcome = AdminOutput<'POST import/products'>;
/** `isRenewed`: the outcome is another one than that which the operator has confirmed. */
type Checked = { file: File; outcome: Outcome; isRenewed?: boolean };

const send = (file: File, query: { dryRun: true } | { expectedHash: string }, reason = '') =>
  sendFile('POST import/products', { file, type: 'text/csv', query, reason });

/** Products from a CSV file: first what is wrong with it or what it would change, then the import. */
export function ImportPage() {
  const t = useTranslate();
  const { count } = useFormats();
  const mayWrite = useMay('trade', 'write');
  const [checked, setChecked] = useState<Checked | null>(null);
  const [imported, setImported] = useState<Outcome | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function check(file: File) {
    setChecked(null);
    setImported(null);
    setFailure(null);
    // The server refuses such a file too, but only once it was sent.
    if (file.size > IMPORT_MAX_BYTES) return setFailure('office.error.TOO_LARGE');
    setIsBusy(true);
    try {
      setChecked({ file, outcome: await send(file, { dryRun: true }) });
    } catch (error) {
      setFailure(errorKey(error));
    }
    setIsBusy(false);
  }

  async function run({ file, outcome: { hash } }: Checked, reason: string) {
    const outcome = await send(file, { expectedHash: hash }, reason).catch((error: unknown) => {
      if (isStale(error)) return null;
      throw error;
    });
    // The catalogue may have changed since the check. The new report takes the place of the dialog, which would announce success.
    if (outcome === null || outcome.problems.length > 0) {
      setChecked({ file, outcome: outcome ?? (await send(file, { dryRun: true })), isRenewed: true });
      throw new Error('the file has another outcome now');
    }
    setChecked(null);
    setImported(outcome);
  }

  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title="office.page.importProducts" />
      <Card>
        <CardContent>
          <Typography sx={{ mb: 1 }}>{t('office.import.about')}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {t('office.import.columns')}{' '}
            <Link href="/api/admin/products.csv" download>
              {t('office.import.template')}
            </Link>
          </Typography>
          {mayWrite ? (
            <FileDrop
              hint={t('office.import.hint', { rows: count(IMPORT_MAX_ROWS) })}
              label={t('office.import.choose')}
              accept=".csv,text/csv"
              disabled={isBusy}
              onFile={(file) => void check(file)}
            />
          ) : (
            <Alert severity="info">{t('office.error.FORBIDDEN')}</Alert>
          )}
          {isBusy && <LinearProgress aria-label={t('office.import.checking')} sx={{ mt: 2 }} />}
          {failure && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {t(failure)}
            </Alert>
          )}
          {imported && (
            <Alert severity="success" sx={{ mt: 2 }}>
              {t('office.import.imported', { created: count(imported.created), updated: count(imported.updated) })}
            </Alert>
          )}
        </CardContent>
      </Card>
      {checked && (
        <Report
          key={checked.outcome.hash}
          {...checked}
          onRun={(reason) => run(checked, reason)}
          onDrop={() => setChecked(null)}
        />
      )}
    </Stack>
  );
}

type ReportProps = Checked & { onRun: (reason: string) => Promise<void>; onDrop: () => void };

function Report({ file, outcome, isRenewed, onRun, onDrop }: ReportProps) {
  const t = useTranslate();
  const { count } = useFormats();
  const { created, updated, rows, problemsTotal, format, stale } = outcome;
  const counts = { rows: count(rows), created: count(created), updated: count(updated) };
  const isChanging = created + updated > 0;
  const staleText = stale > 0 ? t('office.import.staleRows', { smart_count: stale }) : '';
  return (
    <Card>
      <CardContent>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
          <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {file.name}
          </Typography>
          {format && <Chip size="small" variant="outlined" label={t(`office.import.format.${format}`)} />}
        </Stack>
        {isRenewed && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {t('office.import.renewed')}
          </Alert>
        )}
        {problemsTotal > 0 ? (
          <Alert severity="error" sx={{ mb: 2 }}>
            {t('office.import.problems', { smart_count: problemsTotal })}
          </Alert>
        ) : (
          <Alert severity={isChanging ? 'success' : 'info'} sx={{ mb: 2 }}>
            {t(isChanging ? 'office.import.ready' : 'office.import.same', counts)}
          </Alert>
        )}
        {problemsTotal > 0 && <ImportProblems outcome={outcome} />}
        {problemsTotal === 0 && isChanging && (
          <>
            {staleText && (
              <Alert severity="warning" sx={{ mb: 2 }}>
                {staleText} {t('office.import.staleFirst')}
              </Alert>
            )}
            <Stack direction="row" spacing={1} sx={{ mb: 2 }}>
              <ActionButton
                name="importProducts"
                variant="contained"
                facts={`${t('office.import.facts', counts)} ${staleText}`.trim()}
                onConfirm={({ reason }) => onRun(reason)}
              />
              <Button size="small" onClick={onDrop}>
                {t('ra.action.cancel')}
              </Button>
            </Stack>
            <ImportPreview outcome={outcome} />
          </>
        )}
      </CardContent>
    </Card>
  );
}
