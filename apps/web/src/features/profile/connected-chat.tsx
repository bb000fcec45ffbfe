import { Button, Switch } from '@lotok/ui';
import { useState } from 'react';
import { useForm } from '../../shared/forms/use-form.ts';
import { useCall } from '../../shared/session/use-session.ts';
import { showToastMessage } from '../../shared/show-toast-message.ts';
import { errorText } from '../../shared/text/error-text.ts';
import { useText } from '../../shared/text/text.tsx';
import type { ChatStatus } from './chat-query.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { createFormErrorMapper } from './profile-failure.ts';
import { SecurityItem } from './security-item.tsx';

type Kind = keyof ChatStatus['news'];
type Props = {
  linked: NonNullable<ChatStatus['linked']>;
  news: ChatStatus['news'];
  /** False for a person in Telegram who has no account. */
  isAccount: boolean;
  onChanged: () => void;
};

const kinds = ['orders', 'refunds', 'tickets', 'domains'] as const satisfies readonly Kind[];
const toFormError = createFormErrorMapper<never>({}, 'chat.disconnectFailed');

/** The connected person, the news that go to the chat, and disconnecting. */
export function ConnectedChat({ linked, news, isAccount, onChanged }: Props) {
  const { t } = useText();
  const { username, first_name: firstName } = linked;
  const name = username ? `@${username}` : firstName || 'Telegram';
  return (
    <div className="grid grid-cols-1 gap-5">
      <SecurityItem title={t('chat.linked', { name })} action={isAccount ? <Disconnect onChanged={onChanged} /> : null}>
        {isAccount ? null : <p className="text-pretty text-ink-soft">{t('chat.noAccount')}</p>}
      </SecurityItem>
      <News news={news} onChanged={onChanged} />
    </div>
  );
}

function News({ news, onChanged }: Pick<Props, 'news' | 'onChanged'>) {
  const { t } = useText();
  const call = useCall();
  const [changing, setChanging] = useState<Kind | null>(null);
  const change = async (kind: Kind, isOn: boolean) => {
    if (changing) return;
    setChanging(kind);
    try {
      await call('telegram/updateNews', { news: { ...news, [kind]: isOn } });
      onChanged();
    } catch (error) {
      showToastMessage('bad', errorText(error, t));
    } finally {
      setChanging(null);
    }
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{t('chat.news')}</legend>
      <div className="divide-y divide-line rounded-card border border-line bg-surface *:px-4 *:py-3">
        {kinds.map((kind) => (
          <Switch
            key={kind}
            label={t(`chat.news.${kind}`)}
            isOn={news[kind]}
            isLoading={changing === kind}
            onSwitch={(isOn) => void change(kind, isOn)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Disconnect({ onChanged }: Pick<Props, 'onChanged'>) {
  const { t } = useText();
  const call = useCall();
  const form = useForm<never>();
  const [isOpen, setIsOpen] = useState(false);
  const disconnect = () =>
    void form.run(
      'disconnect',
      async () => {
        await call('telegram/unlink', {});
        setIsOpen(false);
        showToastMessage('good', t('chat.disconnected'));
        onChanged();
      },
      toFormError,
    );
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('chat.disconnect')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('chat.disconnectAsk')}
        action={t('chat.disconnect')}
        isWorking={form.working !== null}
        error={form.errorOf('form')}
        onConfirm={disconnect}
      >
        <p>{t('chat.disconnectText')}</p>
      </ConfirmDialog>
    </>
  );
}
