import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, Stack, Typography } from '@mui/material';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';

type Props = { file: File | null; isDisabled: boolean; onFile: (file: File | null) => void };

/** A place to drop a file of units on, or to choose one. */
export function FileField({ file, isDisabled, onFile }: Props) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !isDisabled) onFile(dropped);
  }
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={{
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: isOver ? 'action.hover' : 'transparent',
        px: 2,
        py: 3,
        textAlign: 'center',
      }}
    >
      <Stack spacing={1} sx={{ alignItems: 'center' }}>
        <UploadFileOutlined color="action" />
        {file ? (
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {file.name} · {sizeOf(file.size, t)}
          </Typography>
        ) : (
          <Typography color="text.secondary">{t('office.upload.drop')}</Typography>
        )}
        <Stack direction="row" spacing={1}>
          <Button size="small" variant="outlined" disabled={isDisabled} onClick={() => input.current?.click()}>
            {t('office.upload.choose')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept=".txt,.csv,.zip,.log"
            onChange={(event) => {
              onFile(event.target.files?.[0] ?? null);
              // The same file can be chosen again after it was corrected.
              event.target.value = '';
            }}
          />
          {file && (
            <Button size="small" disabled={isDisabled} onClick={() => onFile(null)}>
              {t('office.upload.remove')}
            </Button>
          )}
        </Stack>
        <Typography variant="body2" color="text.secondary">
          {t('office.upload.formats')}
        </Typography>
      </Stack>
    </Box>
  );
}

function sizeOf(bytes: number, t: ReturnType<typeof useTranslate>): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024
    ? t('office.upload.kilobytes', { count: kilobytes })
    : t('office.upload.megabytes', { count: Math.round(kilobytes / 102.4) / 10 });
}
