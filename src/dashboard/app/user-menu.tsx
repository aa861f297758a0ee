import { ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#dashboard/languages/texts.ts';
import { accessQuery } from '#dashboard/session/queries.ts';
import { initials } from '#dashboard/ui/initials.ts';
import { LazyMenu } from '#dashboard/ui/lazy-menu.tsx';
import { PictureOr } from '#dashboard/ui/picture-or.tsx';
import classes from './top-bar.module.css';

export function UserMenu() {
  const { t } = useTranslation();
  const { data } = useQuery({ ...accessQuery, enabled: false });
  const { displayName = '', photoURL = null } = data?.user ?? {};
  const mark = <span className={classes.initials}>{displayName && initials(displayName)}</span>;
  return (
    <LazyMenu
      load={loadMenu}
      target={
        <ActionIcon variant="transparent" size={40} aria-label={t('shell.userMenu')}>
          {photoURL === null ? (
            mark
          ) : (
            <PictureOr className={classes.photo} src={photoURL}>
              {mark}
            </PictureOr>
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
