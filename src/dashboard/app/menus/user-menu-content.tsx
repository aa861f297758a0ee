import { Box, Menu, Text } from '@mantine/core';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { mayIn } from '#dashboard/session/may-in.ts';
import { accessQuery } from '#dashboard/session/queries.ts';
import type { MenuTarget } from '#dashboard/ui/lazy-menu.tsx';
import { LoadedMenu } from '#dashboard/ui/loaded-menu.tsx';
import { useLogOut } from '../log-out-button.tsx';
import { useCurrentBusiness } from '../use-current-business.ts';
import { ColourSchemeItems } from './colour-scheme-items.tsx';

export function UserMenuContent({ target }: { target: MenuTarget }) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...accessQuery, enabled: false });
  const loggingOut = useLogOut();
  const business = useCurrentBusiness();
  // Then only the plan and the security of the account can be opened.
  const isLocked = business.status === 'ready' && business.isLocked;

  return (
    <LoadedMenu target={target} position="bottom-end" width={260}>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={600} c="var(--mantine-color-text)" truncate dir="auto">
            {data?.user.displayName}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {data?.user.emailAddress}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        {isLocked && (
          <Menu.Item
            component={Link}
            to="/dash/settings/plan"
            leftSection={<IconCreditCard size={16} aria-hidden />}
          >
            {t('settings.screens.plan.name')}
          </Menu.Item>
        )}
        {!isLocked && (
          <Menu.Item
            component={Link}
            to="/dash/settings/myprofile"
            leftSection={<IconUserCircle size={16} aria-hidden />}
          >
            {t('settings.screens.myProfile.name')}
          </Menu.Item>
        )}
        <Menu.Item
          component={Link}
          to="/dash/settings/security"
          leftSection={<IconShieldLock size={16} aria-hidden />}
        >
          {t('settings.screens.security.name')}
        </Menu.Item>
        {!isLocked && data && mayIn(data, 'privacy.manage') && (
          <Menu.Item
            component={Link}
            to="/dash/settings/privacy"
            leftSection={<IconLock size={16} aria-hidden />}
          >
            {t('settings.screens.privacy.name')}
          </Menu.Item>
        )}
        <Box hiddenFrom="xs">
          <Menu.Divider />
          <Menu.Label>{t('shell.colourScheme')}</Menu.Label>
          <ColourSchemeItems />
          <Menu.Divider />
        </Box>
        <Menu.Item
          leftSection={<IconLogout size={16} aria-hidden />}
          onClick={() => loggingOut.mutate()}
        >
          {t('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </LoadedMenu>
  );
}
