import { Segmented } from '@lotok/ui';
import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useText } from '../shared/text/text.tsx';
import { chooseTheme, type Theme, themes, useTheme } from '../shared/browser/theme.ts';

const icons: Record<Theme, LucideIcon> = { system: Monitor, light: Sun, dark: Moon };

export function ThemeSwitch() {
  const { t } = useText();
  const theme = useTheme();
  return (
    <Segmented
      label={t('theme.label')}
      value={theme}
      onChange={chooseTheme}
      segments={themes.map((value) => {
        const Icon = icons[value];
        const name = t(`theme.${value}`);
        return {
          value,
          title: name,
          label: (
            <>
              <Icon aria-hidden strokeWidth={1.75} className="size-4" />
              <span className="sr-only">{name}</span>
            </>
          ),
        };
      })}
    />
  );
}
