import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { checkAccess } from '#dashboard/session/access-checks.ts';
import { showSuccess, showWarning } from '#dashboard/ui/notices.ts';
import { showFailure } from '#dashboard/ui/show-failure.ts';
import { useOwnAccount } from '../profile/use-own-account.ts';
import { useAskToSignInAgain } from './fresh-sign-in.tsx';
import { accountEventsQuery, securityQuery } from './queries.ts';

type Options<Of, Answer> = {
  change: (of: Of) => Promise<Answer>;
  /** The notice once the change is made. */
  done?: (answer: Answer) => string;
  onDone?: (answer: Answer) => void;
  /** True if the screen shows the failure itself. */
  onFailure?: (error: Error) => boolean;
  /** The title of the notice if it fails. */
  failed?: string;
};

/**
 * A change of the account's protection, refetched afterwards. One that needs a fresh sign-in or a confirmed address
 * asks for it.
 */
export function useSecurityChange<Of = void, Answer = unknown>(options: Options<Of, Answer>) {
  const { change, done, onDone, onFailure, failed } = options;
  const { t } = useTranslation();
  const client = useQueryClient();
  const askToSignInAgain = useAskToSignInAgain();
  const { user, refresh } = useOwnAccount();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      if (done) showSuccess({ message: done(answer) });
      onDone?.(answer);
    },
    onError: (error) => {
      if (hasCode(error, 'SESSION_NOT_FRESH')) {
        askToSignInAgain();
        return;
      }
      if (hasCode(error, 'EMAIL_NOT_VERIFIED')) {
        void refresh();
        const message = t('security.unconfirmed.refused', { email: user.emailAddress });
        showWarning({ title: t('security.unconfirmed.title'), message });
        return;
      }
      // Another device may have ended this sign-in.
      if (error instanceof CallError && error.status === 401) checkAccess();
      if (onFailure?.(error)) return;
      showFailure(error, { title: failed ?? t('security.changeFailed') });
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: securityQuery.queryKey });
      void client.invalidateQueries({ queryKey: accountEventsQuery.queryKey });
    },
    meta: { failure: null },
  });
}

/** Whether the server refused for this reason. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof CallError && error.code === code;
}
