import { type AdminBody, type SettingName, shopSettings } from '@lotok/contract/admin';
import { Alert, Button, Card, CardContent, CircularProgress, Divider, Paper, Stack, Typography } from '@mui/material';
import { Fragment, useState } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import { callOffice } from '../../api/call-office.ts';
import { LeaveGuard } from '../../shared/leave-guard.tsx';
import { errorKey } from '../../texts/error-key.ts';
import { errorText } from '../../texts/error-text.ts';
import { ProviderKeys } from './provider-keys.tsx';
import { findSettingError, isNumber } from './setting-error.ts';
import { type SettingItem, SettingRow } from './setting-row.tsx';
import { useCallResult } from '../../api/use-call-result.ts';

const groups = ['shop', 'links', 'money', 'orders'] as const;
/** What is typed, and the version of the setting at which it was begun. */
type Draft = Partial<Record<SettingName, { text: string; version: number }>>;

/** The settings that need no restart, and the keys of the providers. */
export function SettingsPage() {
  const t = useTranslate();
  const notify = useNotify();
  const { data, error, reload, show } = useCallResult('GET settings');
  const [draft, setDraft] = useState<Draft>({});
  const [isBusy, setIsBusy] = useState(false);
  const items = data?.items ?? [];
  const textOf = (name: SettingName) => draft[name]?.text.trim() ?? '';
  const changed = items.filter(({ name, value }) => draft[name] !== undefined && textOf(name) !== String(value));
  const isValid = changed.every(({ name }) => !findSettingError(name, textOf(name)));

  /** After a refusal the next attempt has the latest versions. */
  async function change(changes: AdminBody<'PUT settings'>['changes']): Promise<SettingItem[]> {
    try {
      const settings = await callOffice('PUT settings', { body: { changes } });
      show(settings);
      return settings.items;
    } catch (failure) {
      // Not awaited: a reset setting has no button, whose dialog still has to show the refusal.
      void reload();
      throw failure;
    }
  }
  async function save() {
    setIsBusy(true);
    const changes = changed.map(({ name, version }) => {
      const text = textOf(name);
      return { name, version, value: isNumber(name) ? Number(text) : text };
    });
    try {
      const saved = await change(changes);
      setDraft((now) => omitSent(now, draft, saved));
      notify('office.settings.saved', { type: 'success' });
    } catch (failure) {
      notify(errorText(t, failure), { type: 'error' });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Stack spacing={2} sx={{ mt: 2, pb: 10, maxWidth: 960 }}>
      <Title title="office.page.settings" />
      <LeaveGuard isTyped={changed.length > 0} />
      <Typography color="textSecondary">{t('office.settings.lead')}</Typography>
      {error !== null && <Alert severity="error">{t(errorKey(error))}</Alert>}
      {!data && error === null && <CircularProgress aria-label={t('ra.page.loading')} />}
      {data &&
        groups.map((group) => (
          <Card key={group}>
            <CardContent>
              <Typography component="h2" variant="h6">
                {t(`office.settings.group.${group}`)}
              </Typography>
              {items
                .filter(({ name }) => shopSettings[name].group === group)
                .map((setting, index) => (
                  <Fragment key={setting.name}>
                    {index > 0 && <Divider />}
                    <SettingRow
                      setting={setting}
                      typed={draft[setting.name]?.text}
                      isOutdated={(draft[setting.name]?.version ?? setting.version) !== setting.version}
                      onType={(text) =>
                        setDraft((before) => ({
                          ...before,
                          [setting.name]: { version: setting.version, ...before[setting.name], text },
                        }))
                      }
                      onReset={async () => {
                        await change([{ name: setting.name, value: null, version: setting.version }]);
                        setDraft(({ [setting.name]: _, ...others }) => others);
                      }}
                    />
                  </Fragment>
                ))}
            </CardContent>
          </Card>
        ))}
      {data && <ProviderKeys />}
      {changed.length > 0 && (
        <Paper
          component="section"
          aria-label={t('office.settings.unsaved', { smart_count: changed.length })}
          elevation={4}
          sx={{ position: 'sticky', bottom: 16, zIndex: 2, p: 2, border: 1, borderColor: 'divider' }}
        >
          <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography role="status" sx={{ flexGrow: 1 }}>
              {t('office.settings.unsaved', { smart_count: changed.length })}
            </Typography>
            <Button onClick={() => setDraft({})} disabled={isBusy}>
              {t('office.settings.discard')}
            </Button>
            <Button variant="contained" onClick={() => void save()} disabled={isBusy || !isValid}>
              {t('ra.action.save')}
            </Button>
          </Stack>
        </Paper>
      )}
    </Stack>
  );
}

/** What was typed while a draft was sent. It goes on from the version that was saved: that is no change by somebody else. */
function omitSent(now: Draft, sent: Draft, saved: readonly SettingItem[]): Draft {
  const typed = saved.flatMap(({ name, version }) => {
    const [after, before] = [now[name], sent[name]];
    if (!after || after.text === before?.text) return [];
    return [[name, before ? { ...after, version } : after] as const];
  });
  return Object.fromEntries(typed) as Draft;
}
