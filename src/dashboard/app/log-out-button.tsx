import { Button } from '@mantine/core';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endSession } from '#dashboard/session/session.ts';

/** Leaves the set-up without creating a business. */
export function LogOutButton() {
  const { t } = useTranslation();
  const loggingOut = useLogOut();
  return (
    <Button
      variant="subtle"
      size="compact-md"
      leftSection={<IconLogout size={16} aria-hidden />}
      loading={loggingOut.isPending}
      onClick={() => loggingOut.mutate()}
    >
      {t('shell.signOut')}
    </Button>
  );
}

/** Signs out; if that fails, the session stays open. */
export function useLogOut() {
  return useMutation({ mutationFn: endSession });
}
