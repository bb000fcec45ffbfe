import { CloudAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { useUiTexts } from './texts.tsx';

type StateProps = {
  icon: LucideIcon;
  title: ReactNode;
  isPage?: boolean;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
};

/** An empty state: one sentence and one button. As the whole content of a page (`isPage`) the sentence is its h1. */
export function EmptyState({ icon: Icon, title, isPage, children, action, className }: StateProps) {
  const Heading = isPage ? 'h1' : 'p';
  return (
    <div className={classNames('mx-auto grid max-w-md justify-items-center gap-4 px-4 py-16 text-center', className)}>
      <span className="grid size-14 place-items-center rounded-card bg-sunken text-ink-soft">
        <Icon aria-hidden strokeWidth={1.75} className="size-6" />
      </span>
      <div className="grid gap-2">
        <Heading className={classNames('font-bold text-balance', isPage ? 'text-xl' : 'text-lg')}>{title}</Heading>
        {children ? <div className="text-ink-soft text-pretty">{children}</div> : null}
      </div>
      {action}
    </div>
  );
}

export type ErrorStateProps = {
  title: ReactNode;
  children?: ReactNode;
  onRetry: () => void;
  isRetrying?: boolean;
  isPage?: boolean;
  className?: string;
};

/** An error state: what happened, what to do, and a Retry button. */
export function ErrorState({ title, children, onRetry, isRetrying, isPage, className }: ErrorStateProps) {
  const texts = useUiTexts();
  return (
    <div role="alert">
      <EmptyState
        icon={CloudAlert}
        title={title}
        isPage={isPage}
        className={className}
        action={
          <Button variant="secondary" onClick={onRetry} isLoading={isRetrying}>
            {texts.retry}
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
