import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { PasskeyError, signInWithPasskey } from '#dashboard/browser/passkey-requests.ts';
import { signInErrorMessage } from '#dashboard/ui/error-message.ts';
import { showError, showWarning } from '#dashboard/ui/notices.ts';

/** Signs in with a passkey; failures are shown as notices. */
export function usePasskeySignIn(onSignedIn: () => Promise<void>) {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async () => {
      await signInWithPasskey();
      await onSignedIn();
    },
    onError: (error) => {
      const show = error instanceof PasskeyError ? showWarning : showError;
      show({ title: t('signIn.failed'), message: messageOf(error, t) });
    },
    meta: { failure: null },
  });
}

function messageOf(error: Error, t: TFunction): string {
  if (error instanceof PasskeyError) return t(`signIn.passkeyErrors.${error.problem}`);
  const isRefused = error instanceof CallError && error.status >= 400 && error.status < 429;
  return isRefused ? t('signIn.passkeyErrors.unknown') : signInErrorMessage(error, t);
}
