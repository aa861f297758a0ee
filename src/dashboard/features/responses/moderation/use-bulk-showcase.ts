import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showSuccess, showWarning } from '#dashboard/ui/notices.ts';
import { showUndoable } from '#dashboard/ui/show-undoable.tsx';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';

/** Showcases the answers of many responses that may be shown, with a way back. */
export function useBulkShowcase(bID: string) {
  const { t } = useTranslation();
  const client = useQueryClient();

  async function call(sessionIDs: string[], intent: 'mark' | 'unmark') {
    try {
      const answer = await server.call('showcaseResponses', { bID, sessionIDs, intent });
      await client.invalidateQueries({ queryKey: ['showcase', bID] });
      return answer;
    } catch (error) {
      showWarning({ title: t('errors.oops'), message: messageOf(error, t) });
      return null;
    }
  }

  async function takeBack(sessionIDs: string[]): Promise<void> {
    const answer = await call(sessionIDs, 'unmark');
    if (answer !== null) showSuccess({ message: t('responses.changes.undone') });
  }

  const { run, isBusy } = useOneAtATime(async (sessionIDs: readonly string[]) => {
    const answer = await call([...sessionIDs], 'mark');
    if (answer === null) return;
    const { changed, withoutConsent } = answer;
    if (changed.length === 0) {
      showWarning({ message: t('responses.changes.nothingToShow') });
      return;
    }
    showUndoable({
      title: t('responses.changes.showcased', { count: changed.length }),
      message:
        withoutConsent === 0
          ? t('responses.changes.showcasedText')
          : t('responses.changes.withoutConsent', { count: withoutConsent }),
      onUndo: () => void takeBack(changed.map(({ sessionID }) => sessionID)),
    });
  });
  return { showcase: run, isBusy };
}
