import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './main-navigation.module.css';
import { SCREENS } from './navigation.ts';

type Props = {
  /** Between 768 and 1200 px only icons are visible; labels show on hover and focus. */
  isCollapsible?: boolean;
  onNavigate?: () => void;
};

export function MainNavigation({ isCollapsible = false, onNavigate }: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={t('shell.mainNavigation')}
      className={classes.list}
      data-collapsible={isCollapsible || undefined}
    >
      {SCREENS.map(({ key, to, area, icon: Glyph }) => (
        <Link
          key={key}
          to={to}
          className={classes.link}
          data-active={(area !== undefined && pathname.startsWith(area)) || undefined}
          activeProps={{ 'data-active': true, 'aria-current': 'page' }}
          activeOptions={{ includeSearch: false }}
          onClick={onNavigate}
        >
          <Glyph size={20} stroke={1.7} aria-hidden />
          <span className={classes.label}>{t(`screens.${key}`)}</span>
        </Link>
      ))}
    </nav>
  );
}
