import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { createExportRun, type ExportWork } from './export-run.ts';

/** One per tab: after leaving and returning, its progress and stop button are still there. */
const exportOfTab = createExportRun();

/** `csvSemicolon` is CSV that is separated by semicolons. */
export type ExportFormat = 'csv' | 'csvSemicolon' | 'json';

/** Saves a list as a file; `bytes` is the progress, null while idle. */
export function useExport(save: (format: ExportFormat) => ExportWork) {
  const { t } = useTranslation();
  const bytes = useSyncExternalStore(exportOfTab.subscribe, exportOfTab.bytes);
  const exporting = useMutation({
    mutationFn: (format: ExportFormat) => exportOfTab.run(save(format)),
    onSuccess: (isDone) => {
      if (isDone) showSuccess({ message: t('export.done') });
    },
    meta: {
      failure: {
        title: t('errors.oops'),
        tone: 'warning',
        text: (reason) => t('export.failed', { reason }),
      },
    },
  });
  return { start: exporting.mutate, stop: exportOfTab.stop, bytes };
}
