import { useTranslation } from 'react-i18next';
import type { Widget } from '#contract/widgets.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showSuccess, showWarning } from '#dashboard/ui/notices.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import { useAddWidget } from './use-add-widget.ts';
import { copiedName } from './widget-name.ts';

/** Adds a widget with the options of another one. */
export function useWidgetCopy(bID: string) {
  const { t } = useTranslation();
  const add = useAddWidget(bID);
  const { run } = useOneAtATime(async ({ uiData }: Widget) => {
    try {
      await add({ ...uiData, name: copiedName(uiData, t) });
      showSuccess({ message: t('widgets.duplicated') });
    } catch (error) {
      showWarning({ title: t('errors.oops'), message: messageOf(error, t) });
    }
  });
  return run;
}
