import type { Translate } from '@lotok/i18n';
import type { UiTexts } from '@lotok/ui';

/** The texts of the controls of @lotok/ui in the current language. */
export function uiTexts(t: Translate): UiTexts {
  return {
    close: t('ui.close'),
    retry: t('ui.retry'),
    working: t('ui.working'),
    loading: t('app.loading'),
    pages: t('ui.pages'),
    firstPage: t('ui.firstPage'),
    lastPage: t('ui.lastPage'),
    page: (page) => t('ui.page', { page }),
    increase: t('ui.increase'),
    decrease: t('ui.decrease'),
    from: t('ui.from'),
    to: t('ui.to'),
    messages: t('ui.messages'),
  };
}
