import { isLanguage, languageNames, languages } from '@lotok/i18n';
import { Segmented } from '@lotok/ui';
import { useText } from '../shared/text/text.tsx';

export function LanguageSwitch() {
  const { t, language, chooseLanguage } = useText();
  return (
    <Segmented
      label={t('language.label')}
      value={language}
      onChange={(chosen) => isLanguage(chosen) && chooseLanguage(chosen)}
      segments={languages.map((value) => ({ value, label: <span lang={value}>{languageNames[value]}</span> }))}
    />
  );
}
