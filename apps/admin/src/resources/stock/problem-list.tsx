import type { UnitProblem } from '@lotok/contract';
import { Button, Chip, Stack, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormats } from '../../shared/use-formats.ts';
import { saveFile } from './save-file.ts';

/** The most lines that the page shows; the file that can be saved has all of them. */
const SHOWN = 200;

/** The lines of a file that were not added, counted by reason; all of them can be saved as a file. */
export function ProblemList({ problems }: { problems: readonly UnitProblem[] }) {
  const t = useTranslate();
  const { count } = useFormats();
  const reasons = [...Map.groupBy(problems, ({ reason }) => reason)];
  const save = () => {
    const lines = problems.map(({ line, reason }) => `${line},${reason}`);
    saveFile('problems.csv', new Blob([`line,reason\r\n${lines.join('\r\n')}\r\n`], { type: 'text/csv' }));
  };
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {reasons.map(([reason, lines]) => (
          <Chip
            key={reason}
            size="small"
            variant="outlined"
            label={`${t(`office.upload.${reason}`)}: ${count(lines.length)}`}
          />
        ))}
        <Button size="small" onClick={save}>
          {t('office.upload.saveProblems')}
        </Button>
      </Stack>
      <TableContainer sx={{ maxHeight: 320 }} tabIndex={0} role="region" aria-label={t('office.upload.problems')}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>{t('office.upload.line')}</TableCell>
              <TableCell>{t('office.upload.problem')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {problems.slice(0, SHOWN).map(({ line, reason }) => (
              <TableRow key={line}>
                <TableCell>{count(line)}</TableCell>
                <TableCell>{t(`office.upload.${reason}`)}</TableCell>
              </TableRow>
            ))}
            {problems.length > SHOWN && (
              <TableRow>
                <TableCell colSpan={2}>{t('office.upload.more', { count: count(problems.length - SHOWN) })}</TableCell>
              </TableRow>
            )}
          </TableBody>
        </Table>
      </TableContainer>
    </Stack>
  );
}
