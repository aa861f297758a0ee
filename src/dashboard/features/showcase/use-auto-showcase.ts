import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showSuccess, showWarning } from '#dashboard/ui/notices.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import { showcaseQuery } from './showcase-query.ts';

/** The switch that shows all reviews: it moves at once, and back where that cannot be saved. */
export function useAutoShowcase(bID: string, isOn: boolean) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [wanted, setWanted] = useState<boolean | null>(null);

  const { run, isBusy } = useOneAtATime(async (autoShowcaseReviews: boolean) => {
    setWanted(autoShowcaseReviews);
    try {
      await server.call('updateEntity', { bID, changes: { showcase: { autoShowcaseReviews } } });
      await Promise.all([
        client.invalidateQueries({ queryKey: ['entity', bID] }),
        client.invalidateQueries({ queryKey: showcaseQuery(bID).queryKey }),
      ]);
      const message = t(autoShowcaseReviews ? 'showcase.allReviewsOn' : 'showcase.allReviewsOff');
      showSuccess({ message });
    } catch (error) {
      showWarning({ title: t('errors.oops'), message: messageOf(error, t) });
    }
    setWanted(null);
  });
  return { checked: wanted ?? isOn, save: run, isBusy };
}
