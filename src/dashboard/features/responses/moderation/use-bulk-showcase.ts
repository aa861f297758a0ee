import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AnswerTo, BodyFor } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showSuccess, showWarning } from '#dashboard/ui/notices.ts';
import { showUndoable } from '#dashboard/ui/show-undoable.tsx';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';

type Item = AnswerTo<'showcaseResponses'>['changed'][number];

/** Showcases the answers of many responses that may be shown, with a way back. */
export function useBulkShowcase(bID: string, onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();

  async function call(body: Omit<BodyFor<'showcaseResponses'>, 'bID'>) {
    try {
      const answer = await server.call('showcaseResponses', { bID, ...body });
      await client.invalidateQueries({ queryKey: ['showcase', bID] });
      return answer;
    } catch (error) {
      showWarning({ title: t('errors.oops'), message: messageOf(error, t) });
      return null;
    }
  }

  async function takeBack(items: Item[]): Promise<void> {
    const sessionIDs = items.map(({ sessionID }) => sessionID);
    const answer = await call({ sessionIDs, intent: 'unmark', items });
    if (answer !== null) showSuccess({ message: t('responses.changes.undone') });
  }

  const { run, isBusy } = useOneAtATime(async (sessionIDs: readonly string[]) => {
    const answer = await call({ sessionIDs: [...sessionIDs], intent: 'mark' });
    if (answer === null) return;
    onDone();
    const { changed, withoutConsent } = answer;
    if (changed.length === 0) {
      showWarning({ message: t('responses.changes.nothingToShow') });
      return;
    }
    showUndoable({
      title: t('responses.changes.showcased', { count: changed.length }),
      message:
        withoutConsent === 0
          ? t('responses.changes.showcasedText', { count: changed.length })
          : t('responses.changes.withoutConsent', { count: withoutConsent }),
      onUndo: () => void takeBack(changed),
    });
  });
  return { showcase: run, isBusy };
}
