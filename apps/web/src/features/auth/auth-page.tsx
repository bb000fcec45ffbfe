import { useId, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

export type AuthPageProps = {
  title: string;
  lead: ReactNode;
  /** The progress of the buyer, shown above the title. */
  step?: string;
  children: ReactNode;
  /** Links to related pages. */
  footer?: ReactNode;
};

/** A narrow column with one form. */
export function AuthPage({ title, lead, step, children, footer }: AuthPageProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="mx-auto w-full max-w-106 md:mt-6 md:rounded-card md:border md:border-line md:bg-surface md:p-8"
    >
      {step ? <p className="mb-1 text-xs text-ink-soft">{step}</p> : null}
      <h1 id={id} className="text-xl">
        {title}
      </h1>
      <p className="mt-2 mb-6 text-ink-soft text-pretty wrap-anywhere">{lead}</p>
      {children}
      {footer ? <div className="mt-6 grid gap-1 border-t border-line pt-5 text-center">{footer}</div> : null}
    </section>
  );
}

/** A question with a link to another page of the sign-in flow. The link passes on where the buyer came from. */
export function AuthLink({ question, to, children }: { question?: string; to: string; children: string }) {
  const { state } = useLocation();
  return (
    <p className="text-ink-soft">
      {question ? `${question} ` : null}
      <Link
        to={to}
        state={state}
        className="touch-target inline-block py-0.5 font-medium text-accent underline decoration-1 underline-offset-3 hover:decoration-2"
      >
        {children}
      </Link>
    </p>
  );
}

/** The error of a form as a whole. */
export function FormError({ children }: { children: string | undefined }) {
  return (
    <p role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-bad text-pretty empty:hidden">
      {children}
    </p>
  );
}
