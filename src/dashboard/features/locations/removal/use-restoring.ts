import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { refetchLocations } from '#dashboard/session/locations/locations-query.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { hideNotice, showSuccess } from '#dashboard/ui/notices.ts';
import { showFailure } from '#dashboard/ui/show-failure.ts';

/** The notices that offer to undo a removal, by location. */
const undoNotices = new Map<string, string>();

/** The notice closes once the location is restored in another way. */
export function rememberUndoNotice(locationID: string, noticeID: string): void {
  undoNotices.set(locationID, noticeID);
}

type Removed = { readonly bID: string; readonly name: string };

/** Restores a removed location; a plan without room for it says what gives more. */
export function useRestoring() {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ bID: locationID }: Removed) =>
      server.call('restoreLocation', { bID, locationID }),
    onSuccess: async (_, { bID: locationID, name }) => {
      hideNotice(undoNotices.get(locationID) ?? '');
      undoNotices.delete(locationID);
      await refetchLocations(client, bID);
      showSuccess({ message: t('locationSettings.removed.restored', { name }) });
    },
    onError: (error, { name }) =>
      void showFailure(error, { title: t('locationSettings.removed.failed', { name }) }),
    meta: { failure: null },
  });
}
