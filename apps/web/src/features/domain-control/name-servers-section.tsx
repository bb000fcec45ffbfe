import { Button } from '@lotok/ui';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CopyButton } from '../../shared/browser/copy-button.tsx';
import { useText } from '../../shared/text/text.tsx';
import { ControlSection } from './control-section.tsx';
import type { DomainData } from './domain-data.ts';
import { NameServerForm } from './name-server-form.tsx';
import type { Change } from './use-change.ts';

export type NameServersSectionProps = { domain: string; data: DomainData; change: Change; isLocked: boolean };

/** The section with the name servers of the domain. While Cloudflare is on, its name servers are used. */
export function NameServersSection({ domain, data, change, isLocked }: NameServersSectionProps) {
  const { t } = useText();
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hasEdited = useRef(false);
  useEffect(() => {
    if (isEditing) hasEdited.current = true;
    // A disabled button takes no focus: it gets the focus once it is enabled, unless the user has moved on.
    if (isEditing || isLocked || !hasEdited.current) return;
    hasEdited.current = false;
    if (document.activeElement === document.body) button.current?.focus();
  }, [isEditing, isLocked]);
  const isCloudflare = data.cloudflare !== null;
  const isBanned = data.domain.domainBanned;
  const canEdit = !isCloudflare && !isBanned;
  return (
    <ControlSection
      title={t('domains.nameServers')}
      about={t(
        isBanned ? 'control.bannedLock' : isCloudflare ? 'control.servers.ofCloudflare' : 'control.servers.about',
      )}
    >
      {isEditing && canEdit ? (
        <NameServerForm
          domain={domain}
          servers={data.ns_records}
          change={change}
          isLocked={isLocked}
          onClose={() => setIsEditing(false)}
        />
      ) : (
        <>
          <ServerList servers={data.ns_records} />
          {canEdit ? (
            <Button
              ref={button}
              variant="secondary"
              disabled={isLocked}
              onClick={() => setIsEditing(true)}
              className="mt-3"
              aria-label={t('control.servers.changeLabel')}
            >
              <Pencil aria-hidden strokeWidth={1.75} className="size-4" />
              {t('control.change')}
            </Button>
          ) : null}
        </>
      )}
    </ControlSection>
  );
}

function ServerList({ servers }: { servers: readonly string[] }) {
  const { t } = useText();
  if (servers.length === 0) return <p className="text-ink-soft">{t('domains.noNameServers')}</p>;
  return (
    <ul
      aria-label={t('domains.nameServers')}
      className="divide-y divide-line rounded-card border border-line bg-surface"
    >
      {servers.map((server) => (
        <li key={server} className="flex min-h-12 items-center gap-2 py-1.5 pr-2.5 pl-4">
          <span className="min-w-0 grow font-mono text-xs break-all">{server}</span>
          <CopyButton isIcon text={server} label={t('domains.copyServer', { server })} />
        </li>
      ))}
    </ul>
  );
}
