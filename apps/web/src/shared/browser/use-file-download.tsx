import { Dialog, TextArea } from '@lotok/ui';
import { type ReactNode, useState } from 'react';
import { CopyButton } from './copy-button.tsx';
import { isInApp } from './in-app-browser.ts';
import { saveFile } from './save-file.ts';
import { useText } from '../text/text.tsx';

type TextFile = { name: string; text: string };
export type FileDownload = { save: (name: string, text: string) => void; window: ReactNode };

/** Downloads a text as a file. In a browser inside an app, where downloads fail, it shows the text for copying in the dialog `window`. */
export function useFileDownload(): FileDownload {
  const [file, setFile] = useState<TextFile | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return {
    save: (name, text) => {
      if (!isInApp(navigator.userAgent)) return saveFile(name, text);
      setFile({ name, text });
      setIsOpen(true);
    },
    window: file ? <FileDialog file={file} isOpen={isOpen} onClose={() => setIsOpen(false)} /> : null,
  };
}

type FileDialogProps = { file: TextFile; isOpen: boolean; onClose: () => void };

function FileDialog({ file: { name, text }, isOpen, onClose }: FileDialogProps) {
  const { t } = useText();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={name}
      className="md:w-140"
      footer={<CopyButton text={text} label={t('file.copy')} className="w-full" />}
    >
      <p className="mb-4 text-pretty">{t('file.inApp')}</p>
      <TextArea
        label={t('file.text')}
        isLabelHidden
        readOnly
        rows={10}
        spellCheck={false}
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
        inputClassName="font-mono"
      />
    </Dialog>
  );
}
