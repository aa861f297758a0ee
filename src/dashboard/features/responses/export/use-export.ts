import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadAnswer } from '#dashboard/browser/download-answer.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showSuccess, showWarning } from '#dashboard/ui/notices.ts';
import type { ResponsesView } from '../view/responses-view.ts';
import { wantedOf } from '../wanted-of.ts';

export type ExportFormat = 'csv' | 'json';

/** Saves what the filters leave, in the order of the screen; `bytes` is how much has come, null at rest. */
export function useExport(bID: string, view: ResponsesView) {
  const { t } = useTranslation();
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);

  async function start(format: ExportFormat): Promise<void> {
    if (running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    setBytes(0);
    const body = { bID, ...wantedOf(view, new Date()), sort: view.sort, format };
    try {
      const { signal } = controller;
      await downloadAnswer('exportFeedback', body, { signal, onProgress: setBytes });
      showSuccess({ message: t('responses.export.done') });
    } catch (error) {
      if (controller.signal.aborted) return;
      showWarning({
        title: t('errors.oops'),
        message: t('responses.export.failed', { reason: messageOf(error, t) }),
      });
    } finally {
      running.current = null;
      setBytes(null);
    }
  }

  return { start, stop: () => running.current?.abort(), bytes };
}
