import { Button, IconButton } from '@lotok/ui';
import { Check, Copy } from 'lucide-react';
import { useText } from '../text/text.tsx';
import { useCopied } from './use-copied.ts';

export type CopyButtonProps = { text: string | (() => string); label: string; isIcon?: boolean; className?: string };

/** A button that copies a text and confirms it for a second, also to screen readers. */
export function CopyButton({ text, label, isIcon, className }: CopyButtonProps) {
  const { t } = useText();
  const { isCopied, copy } = useCopied();
  const press = () => copy(typeof text === 'string' ? text : text());
  const icon = isCopied ? Check : Copy;
  const Icon = icon;
  return (
    <>
      {isIcon ? (
        <IconButton
          isSmall
          icon={icon}
          label={isCopied ? t('copy.done') : label}
          onClick={press}
          className={className}
          iconClassName={isCopied ? 'size-4 text-good' : 'size-4'}
        />
      ) : (
        <Button variant="secondary" onClick={press} className={className}>
          <Icon aria-hidden strokeWidth={1.75} className={isCopied ? 'size-4.5 text-good' : 'size-4.5'} />
          {isCopied ? t('copy.done') : label}
        </Button>
      )}
      <span role="status" className="sr-only">
        {isCopied ? t('copy.done') : ''}
      </span>
    </>
  );
}
