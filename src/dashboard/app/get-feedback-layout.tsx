import { Button } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LazyMenu } from '#dashboard/ui/lazy-menu.tsx';
import classes from './get-feedback-layout.module.css';
import { useGetFeedbackWays } from './use-get-feedback-ways.ts';

/** The screens for collecting feedback. Where the navigation does not list them, a menu switches between them. */
export function GetFeedbackLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const ways = useGetFeedbackWays();
  const current = ways.find(({ to }) => to === pathname);
  return (
    <>
      <div className={`${classes.ways} screen-only`}>
        <LazyMenu
          load={loadMenu}
          target={
            <Button
              variant="default"
              size="xs"
              rightSection={<IconChevronDown size={14} aria-hidden />}
            >
              {t('screens.getFeedback')}
              {current !== undefined && `: ${current.name}`}
            </Button>
          }
        />
      </div>
      <Outlet />
    </>
  );
}

async function loadMenu() {
  return (await import('./menus/get-feedback-menu.tsx')).GetFeedbackMenu;
}
