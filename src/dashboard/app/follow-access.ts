import i18next from 'i18next';
import { onRefused } from '#dashboard/browser/server.ts';
import {
  checkAccess,
  type LostBusiness,
  onBusinessLost,
} from '#dashboard/session/access-checks.ts';
import { showSuccess, showWarning } from '#dashboard/ui/notices.ts';
import { router } from './router.tsx';

/**
 * A user who loses access to the business they are viewing goes on to another one or to the set-up: from a removed location
 * to its parent, and to the screen of deleted businesses if it was deleted.
 */
export function followAccess(): void {
  onRefused(checkAccess);
  onBusinessLost((lost) => {
    const { name, isChosen, said, isDeleted, parentName } = lost;
    if (isDeleted) {
      void router.navigate({ to: '/dash/deletedbusiness', search: {}, ignoreBlocker: true });
      return;
    }
    if (parentName !== null) showWarning({ message: removalText(lost), seconds: 20 });
    else if (said !== null) showSuccess({ message: said, seconds: 20 });
    else if (isChosen) showSuccess({ message: i18next.t('shell.left', { name }) });
    else showWarning({ message: i18next.t('shell.accessLost', { name }) });
    // The guard opens the set-up instead if there is no other business.
    void router.navigate({ to: '/dash/home', search: {}, ignoreBlocker: true });
  });
}

function removalText({ name, parentName, hasDrafts }: LostBusiness): string {
  const removed = i18next.t('shell.locationRemoved', { name, parent: parentName });
  return hasDrafts ? `${removed} ${i18next.t('shell.locationRemovedDrafts')}` : removed;
}
