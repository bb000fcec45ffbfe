import { Button, Dialog, IconButton } from '@lotok/ui';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '../../shared/text/format.ts';
import { showToastMessage } from '../../shared/show-toast-message.ts';
import { useText } from '../../shared/text/text.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { KeepPasskey } from './keep-passkey.tsx';
import { RemovePasskey } from './remove-passkey.tsx';
import { SecurityItem } from './security-item.tsx';
import { type Passkey, securityQuery, sessionsQuery } from './security-query.ts';

/** Passkeys replace password and code; each can be removed. */
export function Passkeys({ login, passkeys }: { login: string; passkeys: readonly Passkey[] }) {
  const { t } = useText();
  const queryClient = useQueryClient();
  const [isAdding, setIsAdding] = useState(false);
  const [removing, setRemoving] = useState<{ passkey: Passkey; isOpen: boolean } | null>(null);
  const [keeping, setKeeping] = useState<{ passkey: Passkey; isOpen: boolean } | null>(null);
  const isSupported = 'PublicKeyCredential' in window;
  const changed = (text: string) => {
    setIsAdding(false);
    setRemoving((before) => before && { ...before, isOpen: false });
    setKeeping((before) => before && { ...before, isOpen: false });
    void queryClient.invalidateQueries({ queryKey: securityQuery.queryKey });
    // Removing a passkey that was in review ends other sessions.
    void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    showToastMessage('good', text);
  };
  return (
    <SecurityItem
      title={t('passkey.title')}
      action={
        isSupported ? (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
            {t('passkey.add')}
          </Button>
        ) : null
      }
    >
      <p className="text-pretty text-ink-soft">
        {t('passkey.about')} {isSupported ? null : t('passkey.unsupported')}
      </p>
      {passkeys.some((passkey) => passkey.needs_review) ? (
        <p className="mt-2 text-pretty text-warn">{t('passkey.reviewAbout')}</p>
      ) : null}
      {passkeys.length > 0 ? (
        <ul
          aria-label={t('passkey.title')}
          className="mt-3 divide-y divide-line rounded-card border border-line bg-surface"
        >
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onKeep={() => setKeeping({ passkey, isOpen: true })}
              onRemove={() => setRemoving({ passkey, isOpen: true })}
            />
          ))}
        </ul>
      ) : null}
      <Dialog isOpen={isAdding} onClose={() => setIsAdding(false)} title={t('passkey.add')} className="md:w-110">
        <AddPasskey login={login} onAdded={() => changed(t('passkey.added'))} />
      </Dialog>
      {removing ? (
        <RemovePasskey
          passkey={removing.passkey}
          isOpen={removing.isOpen}
          onRemoved={() => changed(t('passkey.removed'))}
          onClose={() => setRemoving({ ...removing, isOpen: false })}
        />
      ) : null}
      {keeping ? (
        <KeepPasskey
          login={login}
          passkey={keeping.passkey}
          isOpen={keeping.isOpen}
          onKept={() => changed(t('passkey.kept'))}
          onClose={() => setKeeping({ ...keeping, isOpen: false })}
        />
      ) : null}
    </SecurityItem>
  );
}

type PasskeyRowProps = { passkey: Passkey; onKeep: () => void; onRemove: () => void };

function PasskeyRow({ passkey, onKeep, onRemove }: PasskeyRowProps) {
  const { t, language } = useText();
  const { name, created_at, used_at, needs_review: isInReview } = passkey;
  return (
    <li className="flex items-center gap-3 py-2 pr-2 pl-4">
      <KeyRound aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 grow">
        <p className="font-medium break-words">{name}</p>
        <p className="text-xs text-ink-soft">
          {t('passkey.created', { date: formatDay(created_at, language) })} ·{' '}
          {used_at ? t('passkey.used', { date: formatDay(used_at, language) }) : t('passkey.unused')}
        </p>
        {isInReview ? <p className="text-xs text-warn">{t('passkey.needsReview')}</p> : null}
      </div>
      {isInReview ? (
        <Button
          variant="secondary"
          size="small"
          aria-haspopup="dialog"
          aria-label={t('passkey.keepLabel', { name })}
          onClick={onKeep}
        >
          {t('passkey.keep')}
        </Button>
      ) : null}
      <IconButton
        icon={Trash2}
        label={t('passkey.remove', { name })}
        title={t('passkey.removeShort')}
        aria-haspopup="dialog"
        onClick={onRemove}
        className="text-ink-soft"
      />
    </li>
  );
}
