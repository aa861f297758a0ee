import { ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#dashboard/languages/texts.ts';
import { accessQuery } from '#dashboard/session/queries.ts';
import { LazyMenu } from '#dashboard/ui/lazy-menu.tsx';
import classes from './top-bar.module.css';

export function UserMenu() {
  const { t } = useTranslation();
  const { data } = useQuery({ ...accessQuery, enabled: false });
  const { displayName = '', photoURL = null } = data?.user ?? {};
  return (
    <LazyMenu
      load={loadMenu}
      target={
        <ActionIcon variant="transparent" size={40} aria-label={t('shell.userMenu')}>
          {photoURL === null ? (
            <span className={classes.initials}>{initialsOf(displayName)}</span>
          ) : (
            <img className={classes.photo} src={photoURL} alt="" />
          )}
        </ActionIcon>
      }
    />
  );
}

async function loadMenu() {
  const [{ UserMenuContent }] = await Promise.all([
    import('./menus/user-menu-content.tsx'),
    loadTexts('settings'),
  ]);
  return UserMenuContent;
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}
