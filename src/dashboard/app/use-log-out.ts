import { useTranslation } from 'react-i18next';
import { endSession } from '#dashboard/session/session.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showError } from '#dashboard/ui/notices.ts';

/** Ends the session; a failure is told, and the session stays. */
export function useLogOut(): () => void {
  const { t } = useTranslation();
  return () => {
    endSession().catch((error) => showError({ message: messageOf(error, t) }));
  };
}
