import { Button } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LazyMenu } from '#dashboard/ui/lazy-menu.tsx';
import classes from './get-feedback-layout.module.css';
import { useWays } from './use-ways.ts';

/**
 * The screens for collecting feedback. Where the main navigation does not list them, a list beside the screen does, or on
 * narrow windows a menu above it.
 */
export function GetFeedbackLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const ways = useWays();
  const current = ways.find(({ to }) => to === pathname);
  return (
    <div className={classes.layout}>
      <div className={`${classes.menu} screen-only`}>
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
      <nav aria-label={t('screens.getFeedback')} className={`${classes.list} screen-only`}>
        <ul className={classes.ways}>
          {ways.map(({ key, to, name }) => (
            <li key={key}>
              <Link
                to={to}
                className={classes.way}
                activeProps={{ 'data-active': true, 'aria-current': 'page' }}
                activeOptions={{ exact: true, includeSearch: false }}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.screen}>
        <Outlet />
      </div>
    </div>
  );
}

async function loadMenu() {
  return (await import('./ways-menu.tsx')).WaysMenu;
}
