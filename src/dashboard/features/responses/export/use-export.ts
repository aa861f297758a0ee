import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFromCall } from '#dashboard/browser/download-from-call.ts';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { filterBody } from '../queries.ts';
import type { ResponsesView } from '../view/responses-view.ts';
import { createExportRun } from './export-run.ts';

/** One per tab: after leaving and returning, its progress and stop button are still there. */
const exportOfTab = createExportRun();

export type ExportFormat = 'csv' | 'json';

/** Exports the matching responses in the screen's order; `bytes` is the progress, null while idle. */
export function useExport(view: ResponsesView) {
  const { t } = useTranslation();
  const { bID, entity } = useBusiness();
  const { timeZone } = entity.businessInfo;
  const bytes = useSyncExternalStore(exportOfTab.subscribe, exportOfTab.bytes);

  const exporting = useMutation({
    mutationFn: (format: ExportFormat) => {
      const wanted = filterBody(view, { now: serverNow(), timeZone });
      const body = { bID, ...wanted, sort: view.sort, format };
      return exportOfTab.run((options) => downloadFromCall('exportFeedback', body, options));
    },
    onSuccess: (isDone) => {
      if (isDone) showSuccess({ message: t('responses.export.done') });
    },
    meta: {
      failure: {
        title: t('errors.oops'),
        tone: 'warning',
        text: (reason) => t('responses.export.failed', { reason }),
      },
    },
  });

  return { start: exporting.mutate, stop: exportOfTab.stop, bytes };
}
