import { useTranslation } from 'react-i18next';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showSuccess, showWarning } from '#dashboard/ui/notices.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import { useForgetLists } from './use-forget-lists.ts';

/** Asks for everything anew, and says how it went. */
export function useRefresh(bID: string) {
  const { t } = useTranslation();
  const forgetLists = useForgetLists(bID);
  const { run, isBusy } = useOneAtATime(async () => {
    try {
      await forgetLists({ throwOnError: true });
      showSuccess({ message: t('responses.upToDate') });
    } catch (error) {
      showWarning({ title: t('errors.oops'), message: messageOf(error, t) });
    }
  });
  return { refresh: run, isRefreshing: isBusy };
}
