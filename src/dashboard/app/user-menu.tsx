import { ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#dashboard/languages/texts.ts';
import { accessQuery } from '#dashboard/session/queries.ts';
import { LateMenu } from '#dashboard/ui/late-menu.tsx';
import classes from './top-bar.module.css';

export function UserMenu() {
  const { t } = useTranslation();
  const { data } = useQuery({ ...accessQuery, enabled: false });
  return (
    <LateMenu
      load={loadMenu}
      target={
        <ActionIcon variant="transparent" size={40} aria-label={t('shell.userMenu')}>
          <span className={classes.initials}>{initialsOf(data?.user.displayName ?? '')}</span>
        </ActionIcon>
      }
    />
  );
}

async function loadMenu() {
  const [{ UserMenuOpen }] = await Promise.all([
    import('./menus/user-menu-open.tsx'),
    loadTexts('settings'),
  ]);
  return UserMenuOpen;
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}
