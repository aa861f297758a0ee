import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endSession } from '#dashboard/session/session.ts';
import { ConfirmDialog } from '#dashboard/ui/confirm-dialog.tsx';

const Asking = createContext<() => void>(() => undefined);

/** Opens the dialog of the FreshSignIn around the component. */
export function useAskToSignInAgain(): () => void {
  return useContext(Asking);
}

/** A screen with changes that need a sign-in of the last hour; its dialog offers to sign in again and return. */
export function FreshSignIn({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const to = useLocation({ select: (location) => location.href });
  const navigate = useNavigate();
  const leaving = useMutation({
    mutationFn: async () => {
      const hasLeft = await endSession();
      if (hasLeft) await navigate({ to: '/dash/login', search: { to }, ignoreBlocker: true });
    },
  });
  return (
    <Asking value={() => setAsking(true)}>
      {children}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('security.signInAgain.title')}
        cancelLabel={t('security.cancel')}
        confirmLabel={t('security.signInAgain.button')}
        isDanger={false}
        isBusy={leaving.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => leaving.mutate()}
      >
        <Text>{t('security.signInAgain.text')}</Text>
      </ConfirmDialog>
    </Asking>
  );
}
