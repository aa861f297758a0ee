import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showError, showSuccess } from '#dashboard/ui/notices.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import type { Drawing } from './drawing-query.ts';

/** Sends the invite, as it is typed now, to the user alone. */
export function useTestMail(bID: string) {
  const { t } = useTranslation();
  return useOneAtATime(async (drawing: Drawing) => {
    try {
      const { to } = await server.call('sendTestInvite', { bID, ...drawing });
      showSuccess({ message: t('invites.test.sent', { to }) });
    } catch (error) {
      showError({ title: t('invites.test.failed'), message: messageOf(error, t) });
    }
  });
}
