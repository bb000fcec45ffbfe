import { Button, Dialog } from '@lotok/ui';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { showToastMessage } from '../../../shared/show-toast-message.ts';
import { useText } from '../../../shared/text/text.tsx';
import { DialogButtons } from '../dialog-buttons.tsx';
import type { RecordRow } from '../record-draft.rules.ts';
import type { RecordDraft } from '../use-record-editing.ts';
import { emailAuthPresets } from './email-auth-presets.ts';
import { mailPresets } from './mail-presets.ts';
import { applyPlan, isEmptyPlan, planChanges, toZone } from './plan.rules.ts';
import { PlanView } from './plan-view.tsx';
import type { Preset, PresetValues } from './preset.ts';
import { PresetFields } from './preset-fields.tsx';
import { PresetList } from './preset-list.tsx';
import { sitePresets } from './site-presets.ts';

export type PresetDialogProps = {
  domain: string;
  rows: readonly RecordRow[];
  draft: RecordDraft;
  onClose: () => void;
};

const presets = [...mailPresets, ...sitePresets, ...emailAuthPresets];

/** The dialog of presets: the user chooses one, fills in its fields, and applies it to the draft like any other edit. */
export function PresetDialog({ domain, rows, draft, onClose }: PresetDialogProps) {
  const { t } = useText();
  const [preset, setPreset] = useState<Preset | null>(null);
  const [values, setValues] = useState<PresetValues>({});
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const body = useRef<HTMLDivElement>(null);
  const zone = useMemo(() => toZone(domain, rows), [domain, rows]);
  const result = useMemo(() => preset?.read(values, zone), [preset, values, zone]);
  const plan = useMemo(
    () => (result && 'desired' in result ? planChanges(zone, result.desired) : null),
    [result, zone],
  );
  const issues = result && 'issues' in result ? result.issues : [];

  // The component unmounts together with its dialog, so that the browser can't restore the focus.
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => void (opener instanceof HTMLElement && opener.focus()), [opener]);

  // Each step focuses its first control.
  useEffect(() => body.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus(), [preset]);

  const choose = (next: Preset | null) => {
    setPreset(next);
    setValues(next ? next.initialValues(zone) : {});
    setIsSubmitted(false);
    setTouched(new Set());
  };
  const applyPreset = () => {
    if (!plan) {
      setIsSubmitted(true);
      const [first] = issues;
      return first && body.current?.querySelector<HTMLElement>(`[name="${first.field}"]`)?.focus();
    }
    const before = draft.draft;
    const after = applyPlan(before, plan);
    draft.setDraft(() => after);
    onClose();
    // Undo does nothing after further edits, so that those stay.
    const undo = () => draft.setDraft((now) => (now === after ? before : now));
    showToastMessage('info', t('presets.done'), { label: t('presets.undo'), onPress: undo });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(preset ? `presets.${preset.id}` : 'presets.title')}
      className="md:w-176"
      footer={
        preset ? (
          <DialogButtons>
            <Button variant="secondary" onClick={() => choose(null)}>
              <ChevronLeft aria-hidden strokeWidth={1.75} className="size-4.5" />
              {t('presets.back')}
            </Button>
            <Button type="submit" form="preset" disabled={plan !== null && isEmptyPlan(plan)}>
              {t('presets.do')}
            </Button>
          </DialogButtons>
        ) : null
      }
    >
      <div ref={body}>
        {preset ? (
          <form
            id="preset"
            method="post"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              applyPreset();
            }}
            onBlur={({ target }) => 'name' in target && setTouched(new Set([...touched, String(target.name)]))}
            className="grid grid-cols-1 gap-4"
          >
            <p className="text-pretty text-ink-soft">{t(`presets.${preset.id}.about`)}</p>
            <PresetFields
              fields={preset.fields}
              values={values}
              issues={issues.filter(({ field }) => isSubmitted || (touched.has(field) && isFilledIn(values[field])))}
              onChange={(name, value) => setValues({ ...values, [name]: value })}
            />
            <PlanView plan={plan} notes={result && 'notes' in result ? result.notes : []} />
          </form>
        ) : (
          <PresetList presets={presets} onChoose={choose} />
        )}
      </div>
    </Dialog>
  );
}

/** The issue of an empty field is shown only after the form was submitted. */
const isFilledIn = (value: string | undefined): boolean => (value ?? '').trim() !== '';
