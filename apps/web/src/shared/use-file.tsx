import { Dialog, TextArea } from '@lotok/ui';
import { type ReactNode, useState } from 'react';
import { CopyButton } from './copy-button.tsx';
import { isInApp } from './in-app-browser.ts';
import { saveFile } from './save-file.ts';
import { useText } from './text.tsx';

type TextFile = { name: string; text: string };
export type GivenFile = { give: (name: string, text: string) => void; window: ReactNode };

/** Gives the reader a text as a file or, in a browser inside an app, which saves none, as a text to copy in a `window`. */
export function useFile(): GivenFile {
  const [file, setFile] = useState<TextFile | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return {
    give: (name, text) => {
      if (!isInApp(navigator.userAgent)) return saveFile(name, text);
      setFile({ name, text });
      setIsOpen(true);
    },
    window: file ? <FileWindow file={file} isOpen={isOpen} onClose={() => setIsOpen(false)} /> : null,
  };
}

type FileWindowProps = { file: TextFile; isOpen: boolean; onClose: () => void };

function FileWindow({ file: { name, text }, isOpen, onClose }: FileWindowProps) {
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
