import i18next from 'i18next';
import { onRefused } from '#dashboard/browser/server.ts';
import { checkAccess, onBusinessLost } from '#dashboard/session/access-checks.ts';
import { showSuccess, showWarning } from '#dashboard/ui/notices.ts';
import { router } from './router.tsx';

/**
 * A user who loses access to the business they are viewing goes on to another one or to the set-up; to the screen of
 * deleted businesses if it was deleted.
 */
export function followAccess(): void {
  onRefused(checkAccess);
  onBusinessLost(({ name, isChosen, said, isDeleted }) => {
    if (isDeleted) {
      void router.navigate({ to: '/dash/deletedbusiness', search: {}, ignoreBlocker: true });
      return;
    }
    if (said !== null) showSuccess({ message: said, seconds: 20 });
    else if (isChosen) showSuccess({ message: i18next.t('shell.left', { name }) });
    else showWarning({ message: i18next.t('shell.accessLost', { name }) });
    // The guard opens the set-up instead if there is no other business.
    void router.navigate({ to: '/dash/home', search: {}, ignoreBlocker: true });
  });
}
