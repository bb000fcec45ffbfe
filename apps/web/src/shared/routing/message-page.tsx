import { buttonLook, EmptyState } from '@lotok/ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export type MessagePageProps = {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
  to: string;
  action: string;
  secondary?: ReactNode;
};

/** A page with one message and one main button. */
export function MessagePage({ icon, title, children, to, action, secondary }: MessagePageProps) {
  return (
    <EmptyState
      isPage
      icon={icon}
      title={title}
      className="py-24"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link to={to} className={buttonLook('primary', 'large')}>
            {action}
          </Link>
          {secondary}
        </div>
      }
    >
      {children}
    </EmptyState>
  );
}
