import { modals } from '@mantine/modals';
import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Asks before changes would be lost by leaving the screen, closing the tab or reloading. */
export function useUnsavedGuard(isDirty: boolean): void {
  const { t } = useTranslation();

  function ask(): Promise<boolean> {
    return new Promise((resolve) => {
      modals.openConfirmModal({
        title: t('flow.unsaved.title'),
        children: t('flow.unsaved.text'),
        labels: { confirm: t('flow.unsaved.leave'), cancel: t('flow.unsaved.stay') },
        confirmProps: { color: 'red.8' },
        closeButtonProps: { 'aria-label': t('common.close') },
        onConfirm: () => resolve(true),
        onClose: () => resolve(false),
      });
    });
  }

  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      isDirty && next.pathname !== current.pathname && !(await ask()),
    enableBeforeUnload: isDirty,
    disabled: !isDirty,
  });
}
