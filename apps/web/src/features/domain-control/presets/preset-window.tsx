import { Button, Dialog } from '@lotok/ui';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { popup } from '../../../shared/popup-message.ts';
import { useText } from '../../../shared/text.tsx';
import { DialogButtons } from '../dialog-buttons.tsx';
import type { RecordRow } from '../record-draft.rules.ts';
import type { RecordDraft } from '../use-record-editing.ts';
import { guardPresets } from './guard-presets.ts';
import { mailPresets } from './mail-presets.ts';
import { applyPlan, isNothing, planWish, zoneOf } from './plan.rules.ts';
import { PlanView } from './plan-view.tsx';
import type { Preset, PresetValues } from './preset.ts';
import { PresetFields } from './preset-fields.tsx';
import { PresetList } from './preset-list.tsx';
import { sitePresets } from './site-presets.ts';

export type PresetWindowProps = {
  domain: string;
  rows: readonly RecordRow[];
  draft: RecordDraft;
  onClose: () => void;
};

const presets = [...mailPresets, ...sitePresets, ...guardPresets];

/** Ready settings: one is chosen, asks for what is personal, and is put into the list as an edit like others. */
export function PresetWindow({ domain, rows, draft, onClose }: PresetWindowProps) {
  const { t } = useText();
  const [preset, setPreset] = useState<Preset | null>(null);
  const [values, setValues] = useState<PresetValues>({});
  const [isSent, setIsSent] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const body = useRef<HTMLDivElement>(null);
  const zone = useMemo(() => zoneOf(domain, rows), [domain, rows]);
  const reading = useMemo(() => preset?.read(values, zone), [preset, values, zone]);
  const plan = useMemo(() => (reading && 'wish' in reading ? planWish(zone, reading.wish) : null), [reading, zone]);
  const faults = reading && 'faults' in reading ? reading.faults : [];

  // The window goes away with its dialog, so that the browser can't give the focus back.
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => void (opener instanceof HTMLElement && opener.focus()), [opener]);

  // Each step begins at its first control.
  useEffect(() => body.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus(), [preset]);

  const choose = (next: Preset | null) => {
    setPreset(next);
    setValues(next ? next.begin(zone) : {});
    setIsSent(false);
    setLeft(new Set());
  };
  const put = () => {
    if (!plan) {
      setIsSent(true);
      const [first] = faults;
      return first && body.current?.querySelector<HTMLElement>(`[name="${first.field}"]`)?.focus();
    }
    const before = draft.draft;
    const after = applyPlan(before, plan);
    draft.setDraft(() => after);
    onClose();
    // What was edited since stays.
    const undo = () => draft.setDraft((now) => (now === after ? before : now));
    popup('info', t('presets.done'), { label: t('presets.undo'), onPress: undo });
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
            <Button type="submit" form="preset" disabled={plan !== null && isNothing(plan)}>
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
              put();
            }}
            onBlur={({ target }) => 'name' in target && setLeft(new Set([...left, String(target.name)]))}
            className="grid grid-cols-1 gap-4"
          >
            <p className="text-pretty text-ink-soft">{t(`presets.${preset.id}.about`)}</p>
            <PresetFields
              fields={preset.fields}
              values={values}
              faults={faults.filter(({ field }) => isSent || (left.has(field) && isMeant(values[field])))}
              onChange={(name, value) => setValues({ ...values, [name]: value })}
            />
            <PlanView plan={plan} said={reading && 'said' in reading ? reading.said : []} />
          </form>
        ) : (
          <PresetList presets={presets} onChoose={choose} />
        )}
      </div>
    </Dialog>
  );
}

/** An empty field is told of only when the form is sent. */
const isMeant = (value: string | undefined): boolean => (value ?? '').trim() !== '';
