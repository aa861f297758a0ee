import { ActionIcon, Menu, Text } from '@mantine/core';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { accessQuery } from '#dashboard/features/accounts/access-query.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showError } from '#dashboard/ui/notices.ts';
import { can } from '#domain/roles.ts';
import { endSession } from './session.ts';
import classes from './top-bar.module.css';

export function UserMenu() {
  const { t } = useTranslation();
  const { data } = useQuery({ ...accessQuery, enabled: false });
  const name = data?.user.displayName ?? '';

  function leave(): void {
    endSession().catch((error) => showError({ message: messageOf(error, t) }));
  }

  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon variant="transparent" size={40} aria-label={t('shell.userMenu')}>
          <span className={classes.initials}>{initialsOf(name)}</span>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={600} c="var(--mantine-color-text)" truncate dir="auto">
            {name}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {data?.user.emailAddress}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        {data?.role && can(data.role, 'privacy.manage') && (
          <Menu.Item
            component={Link}
            to="/dash/settings/privacy"
            leftSection={<IconLock size={16} aria-hidden />}
          >
            {t('screens.privacy')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={leave}>
          {t('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}
