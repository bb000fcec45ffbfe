import { Box, Button, Typography } from '@mui/material';
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useState } from 'react';

type Props = {
  /** What files are for, above the button. */
  hint: ReactNode;
  label: string;
  /** The types for the file dialog. */
  accept: string;
  disabled?: boolean;
  onFile: (file: File) => void;
};

/** A place to drop a file on, with a button that opens the file dialog. */
export function FileDrop({ hint, label, accept, disabled = false, onFile }: Props) {
  const inputId = useId();
  const [isOver, setIsOver] = useState(false);
  const give = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !disabled) onFile(file);
  };
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    give(event.dataTransfer.files);
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
        p: 3,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 1.5,
        textAlign: 'center',
      }}
    >
      <Typography color="text.secondary" variant="body2">
        {hint}
      </Typography>
      <FileButton {...{ inputId, label, accept, disabled, give }} />
    </Box>
  );
}

type ButtonProps = Pick<Props, 'label' | 'accept'> & {
  inputId: string;
  disabled: boolean;
  give: (files: FileList | null) => void;
};

function FileButton({ inputId, label, accept, disabled, give }: ButtonProps) {
  return (
    <Button component="label" htmlFor={inputId} variant="outlined" disabled={disabled}>
      {label}
      <Box
        component="input"
        id={inputId}
        type="file"
        accept={accept}
        disabled={disabled}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          give(event.target.files);
          // The same file can be chosen again after it was corrected.
          event.target.value = '';
        }}
        sx={{ position: 'absolute', width: '1px', height: '1px', opacity: 0, overflow: 'hidden' }}
      />
    </Button>
  );
}
