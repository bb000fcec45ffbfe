import { buttonLook, EmptyState } from '@lotok/ui';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';

export type NoRowsProps = {
  icon: LucideIcon;
  title: string;
  text?: string;
  /** Where a reader goes instead. */
  action: { to: string; text: string };
};

/** A list with nothing in it, or a page past its end: why, and the way on. */
export function NoRows({ icon, title, text, action }: NoRowsProps) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        <Link to={action.to} className={buttonLook('primary', 'large')}>
          {action.text}
        </Link>
      }
    >
      {text ?? null}
    </EmptyState>
  );
}
