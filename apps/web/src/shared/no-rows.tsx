import { buttonLook, EmptyState } from '@lotok/ui';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';

export type NoRowsProps = {
  icon: LucideIcon;
  title: string;
  text?: string;
  /** A link to another page. */
  action: { to: string; text: string };
};

/** An empty list, or a page past its end: an explanation and a link. */
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
