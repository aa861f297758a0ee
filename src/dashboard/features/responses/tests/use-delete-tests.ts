import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showSuccess, showWarning } from '#dashboard/ui/notices.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import { dropListedSessions, forgetFigures } from '../moderation/known-sessions.ts';

/** Deletes all test responses of the business. */
export function useDeleteTests(bID: string, onDeleted: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useOneAtATime(async () => {
    try {
      await server.call('deleteTestAnswers', { bID });
    } catch (error) {
      showWarning({ title: t('errors.oops'), message: messageOf(error, t) });
      return;
    }
    onDeleted();
    dropListedSessions(client, bID, ({ isTest }) => isTest);
    forgetFigures(client, bID);
    showSuccess({ message: t('responses.tests.deleted') });
  });
}
