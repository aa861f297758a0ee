import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Showcase } from '#contract/businesses.ts';
import { server } from '#dashboard/browser/server.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showSuccess, showWarning } from '#dashboard/ui/notices.ts';
import { useFocusBack } from '#dashboard/ui/use-focus-back.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';

type Change = Partial<Pick<Showcase, 'widgetPosition' | 'widgetFrequency'>>;

/** Where and how often new widgets float: shown at once, and as before where it cannot be saved. */
export function useFloatingDefaults(bID: string, saved: Showcase) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [wanted, setWanted] = useState<Change>({});
  const { run, isBusy } = useOneAtATime(async (showcase: Change) => {
    setWanted(showcase);
    try {
      await server.call('updateEntity', { bID, changes: { showcase } });
      await client.invalidateQueries({ queryKey: ['entity', bID] });
      showSuccess({ message: t('widgets.floating.saved') });
    } catch (error) {
      showWarning({ title: t('errors.oops'), message: messageOf(error, t) });
    }
    setWanted({});
  });
  const rememberFocus = useFocusBack(isBusy);

  function save(change: Change): Promise<void> {
    rememberFocus();
    return run(change);
  }

  const { widgetPosition, widgetFrequency } = { ...saved, ...wanted };
  return { widgetPosition, widgetFrequency, save, isBusy };
}
