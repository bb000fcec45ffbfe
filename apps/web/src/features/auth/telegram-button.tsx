import { Button } from '@lotok/ui';
import { Send } from 'lucide-react';
import type { FieldError } from '../../shared/forms/use-form.ts';
import { useTelegramSignIn } from './telegram-sign-in.ts';

type TelegramButtonProps = {
  /** Shows the spinner, and why Telegram could not be reached. */
  form: {
    working: string | null;
    run: (name: string, work: () => Promise<void>, explain: (error: unknown) => FieldError<never>[]) => Promise<void>;
  };
  isRemembered: () => boolean;
  children: string;
};

/** Leads to the page of Telegram. */
export function TelegramButton({ form, isRemembered, children }: TelegramButtonProps) {
  const telegram = useTelegramSignIn();
  const start = () =>
    void form.run(
      'telegram',
      () => telegram.start(isRemembered()),
      (error) => [telegram.toFormError(error)],
    );
  return (
    <Button variant="secondary" size="large" isLoading={form.working === 'telegram'} onClick={start} className="w-full">
      <Send aria-hidden strokeWidth={1.75} className="size-5" />
      {children}
    </Button>
  );
}
