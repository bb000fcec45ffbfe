import { Box, Button, Stack, Typography } from '@mui/material';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';

type Props = {
  icon?: ReactNode;
  /** What files are for, above the button. */
  hint: ReactNode;
  label: string;
  /** A further button beside that of the file dialog. */
  action?: ReactNode;
  /** A text below the buttons. */
  note?: string;
  /** The types for the file dialog. */
  accept: string;
  disabled?: boolean;
  onFile: (file: File) => void;
};

/** A place to drop a file on, with a button that opens the file dialog. */
export function FileDrop({ icon, hint, label, action, note, accept, disabled = false, onFile }: Props) {
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
      {icon}
      <Typography color="textSecondary" variant="body2">
        {hint}
      </Typography>
      <Stack direction="row" spacing={1}>
        <FileButton {...{ label, accept, disabled, give }} />
        {action}
      </Stack>
      {note && (
        <Typography color="textSecondary" variant="body2">
          {note}
        </Typography>
      )}
    </Box>
  );
}

type ButtonProps = Pick<Props, 'label' | 'accept'> & { disabled: boolean; give: (files: FileList | null) => void };

function FileButton({ label, accept, disabled, give }: ButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={(event) => {
          give(event.target.files);
          // The same file can be chosen again after it was corrected.
          event.target.value = '';
        }}
      />
    </>
  );
}
