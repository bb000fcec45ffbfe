import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FileDrop } from '../../shared/file-drop.tsx';
import { useFormats } from '../../shared/use-formats.ts';

type Props = { file: File | null; isDisabled: boolean; onFile: (file: File | null) => void };

/** A place to drop a file of units on, or to choose one. */
export function FileField({ file, isDisabled, onFile }: Props) {
  const t = useTranslate();
  const { size } = useFormats();
  const chosen = file && (
    <Box component="span" sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
      {file.name} · {size(file.size)}
    </Box>
  );
  return (
    <FileDrop
      icon={<UploadFileOutlined color="action" />}
      hint={chosen ?? t('office.upload.drop')}
      label={t('office.upload.choose')}
      action={
        file && (
          <Button disabled={isDisabled} onClick={() => onFile(null)}>
            {t('office.upload.remove')}
          </Button>
        )
      }
      note={t('office.upload.formats')}
      accept=".txt,.csv,.zip,.log"
      disabled={isDisabled}
      onFile={onFile}
    />
  );
}
