import { useTranslation } from 'react-i18next';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showWarning } from '#dashboard/ui/notices.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import type { Responses } from '../use-responses.ts';

/** Asks for the list anew, on the page that it is on, and says why it could not be had. */
export function useListUpdate({ refetch }: Pick<Responses['query'], 'refetch'>) {
  const { t } = useTranslation();
  const { run, isBusy } = useOneAtATime(async () => {
    try {
      await refetch({ throwOnError: true });
    } catch (error) {
      showWarning({ title: t('errors.oops'), message: messageOf(error, t) });
    }
  });
  return { update: run, isUpdating: isBusy };
}
