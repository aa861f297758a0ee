import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadAnswer } from '#dashboard/browser/download-answer.ts';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showSuccess, showWarning } from '#dashboard/ui/notices.ts';
import type { ResponsesView } from '../view/responses-view.ts';
import { wantedOf } from '../wanted-of.ts';
import { exportOfTab } from './export-of-tab.ts';

export type ExportFormat = 'csv' | 'json';

/** Saves what the filters leave, in the order of the screen; `bytes` is how much has come, null at rest. */
export function useExport(bID: string, view: ResponsesView, { timeZone }: { timeZone: string }) {
  const { t } = useTranslation();
  const bytes = useSyncExternalStore(exportOfTab.subscribe, exportOfTab.bytes);

  async function start(format: ExportFormat): Promise<void> {
    const body = {
      bID,
      ...wantedOf(view, { now: serverNow(), timeZone }),
      sort: view.sort,
      format,
    };
    try {
      const isDone = await exportOfTab.run((options) =>
        downloadAnswer('exportFeedback', body, options),
      );
      if (isDone) showSuccess({ message: t('responses.export.done') });
    } catch (error) {
      showWarning({
        title: t('errors.oops'),
        message: t('responses.export.failed', { reason: messageOf(error, t) }),
      });
    }
  }

  return { start, stop: exportOfTab.stop, bytes };
}
