import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useUiTexts } from './texts.tsx';
import {
  addOutlet,
  currentToasts,
  dismissToast,
  holdToast,
  releaseToast,
  subscribeToToasts,
  type Toast,
  topOutlet,
} from './toasts.ts';

const none: readonly Toast[] = [];
const noOutlet = () => undefined;
const looks = {
  info: { icon: Info, color: 'text-accent' },
  good: { icon: CircleCheck, color: 'text-good' },
  bad: { icon: CircleAlert, color: 'text-bad' },
};

/** A live region that shows toasts. If there are several, only the one mounted last shows them. Put one at the end of the page, and one with `top` into each dialog: above its buttons on a phone, beside it on a wide window. */
export function ToastOutlet({ place = 'bottom' }: { place?: 'bottom' | 'top' }) {
  const texts = useUiTexts();
  const [outlet] = useState(() => Symbol('outlet'));
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  const isTop = useSyncExternalStore(subscribeToToasts, topOutlet, noOutlet) === outlet;
  useEffect(() => addOutlet(outlet), [outlet]);
  return (
    <section
      aria-label={texts.messages}
      aria-live="polite"
      className={classNames(
        'pointer-events-none fixed inset-x-4 z-50 grid grid-cols-1 justify-items-center gap-2 low:*:not-last:hidden md:right-auto md:bottom-4',
        place === 'top' ? 'top-4 md:top-auto md:left-4 md:w-88' : 'bottom-4 md:left-1/2 md:w-110 md:-translate-x-1/2',
      )}
    >
      {isTop ? toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />) : null}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const texts = useUiTexts();
  const { id, kind } = toast;
  const { icon: Icon, color } = looks[kind];
  // A toast that moves into a dialog leaves without a last event.
  useEffect(
    () => () => {
      releaseToast(id, 'pointer');
      releaseToast(id, 'focus');
    },
    [id],
  );
  return (
    <div
      onPointerEnter={() => holdToast(id, 'pointer')}
      onPointerLeave={() => releaseToast(id, 'pointer')}
      onFocus={() => holdToast(id, 'focus')}
      onBlur={() => releaseToast(id, 'focus')}
      className="pointer-events-auto flex w-full items-start gap-3 rounded-card border border-line bg-surface py-1.5 pr-1.5 pl-4 text-sm text-ink shadow-float"
    >
      <Icon aria-hidden strokeWidth={1.75} className={`mt-2.5 size-5 shrink-0 ${color}`} />
      <div className="min-w-0 grow py-2.5">
        <p className="text-pretty">{toast.text}</p>
        {toast.action ? (
          <button
            type="button"
            className="touch-target mt-1 -ml-2 rounded-sm px-2 py-1 font-medium text-accent hover:bg-accent-soft"
            onClick={() => {
              dismissToast(id);
              toast.action?.onPress();
            }}
          >
            {toast.action.label}
          </button>
        ) : null}
      </div>
      <IconButton icon={X} label={texts.close} className="text-ink-soft" onClick={() => dismissToast(id)} />
    </div>
  );
}
