import { Button } from '@mantine/core';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { useTranslation } from 'react-i18next';
import { useLogOut } from './use-log-out.ts';

/** Leaves the set-up without making a business. */
export function LogOutButton() {
  const { t } = useTranslation();
  const logOut = useLogOut();
  return (
    <Button
      variant="subtle"
      size="compact-md"
      leftSection={<IconLogout size={16} aria-hidden />}
      onClick={logOut}
    >
      {t('shell.signOut')}
    </Button>
  );
}
