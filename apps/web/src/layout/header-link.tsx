import { iconButtonLook } from '@lotok/ui';
import type { LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router';

/** A square icon link of the header. */
export function HeaderLink({
  to,
  icon: Icon,
  label,
  className,
}: {
  to: string;
  icon: LucideIcon;
  label: string;
  className?: string;
}) {
  return (
    <NavLink
      to={to}
      aria-label={label}
      title={label}
      className={({ isActive }) => iconButtonLook(false, `${isActive ? 'text-accent' : ''} ${className ?? ''}`)}
    >
      <Icon aria-hidden strokeWidth={1.75} className="size-5" />
    </NavLink>
  );
}
