import { ChevronRight } from 'lucide-react';
import { useText } from '../../../shared/text/text.tsx';
import type { Preset } from './preset.ts';

const groups = ['mail', 'site', 'guard'] as const;

/** All presets by their purpose. */
export function PresetList({ presets, onChoose }: { presets: readonly Preset[]; onChoose: (preset: Preset) => void }) {
  const { t } = useText();
  return (
    <div className="grid gap-6">
      <p className="text-pretty text-ink-soft">{t('presets.about')}</p>
      {groups.map((group) => (
        <section key={group} aria-labelledby={`presets-${group}`}>
          <h3 id={`presets-${group}`} className="mb-2 text-sm font-medium">
            {t(`presets.group.${group}`)}
          </h3>
          <ul className="grid gap-x-2 gap-y-1 sm:grid-cols-2">
            {presets
              .filter((preset) => preset.group === group)
              .map((preset) => (
                <li key={preset.id}>
                  <button
                    type="button"
                    onClick={() => onChoose(preset)}
                    className="flex min-h-14 w-full items-center gap-3 rounded-control border border-line px-3 py-2 text-left transition-colors hover:border-line-strong hover:bg-sunken"
                  >
                    <span className="min-w-0 grow">
                      <span className="block font-medium">{t(`presets.${preset.id}`)}</span>
                      <span className="block text-xs text-ink-soft">{t(`presets.${preset.id}.about`)}</span>
                    </span>
                    <ChevronRight aria-hidden strokeWidth={1.75} className="size-4.5 shrink-0 text-ink-soft" />
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
