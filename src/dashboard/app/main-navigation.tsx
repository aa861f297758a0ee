import { Link, useLocation } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { wayName, waysFor } from '#dashboard/features/get-feedback/ways.ts';
import { linkWording } from '#domain/link-wording.ts';
import classes from './main-navigation.module.css';
import { CLIENTS, screensOf } from './navigation.ts';
import { type CurrentBusiness, useCurrentBusiness } from './use-current-business.ts';

type Props = {
  /** Between 768 and 1200 px only icons are visible; labels show on hover and focus. */
  isCollapsible?: boolean;
  onNavigate?: () => void;
};

export function MainNavigation({ isCollapsible = false, onNavigate }: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const business = useCurrentBusiness();
  const kind = business.status === 'ready' ? business.entity.kind : undefined;
  // Until it is known what is kept from them, everything is listed.
  const may = business.status === 'ready' ? business.may : () => true;
  return (
    <nav
      aria-label={t('shell.mainNavigation')}
      className={classes.list}
      data-collapsible={isCollapsible || undefined}
    >
      {business.status === 'ready' && <AllClients {...business} onNavigate={onNavigate} />}
      {screensOf(kind, may).map(({ key, to, area, icon: Glyph }) => (
        <Fragment key={key}>
          <Link
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
          {key === 'getFeedback' && area !== undefined && pathname.startsWith(area) && (
            <GetFeedbackWays onNavigate={onNavigate} />
          )}
        </Fragment>
      ))}
    </nav>
  );
}

type AllClientsProps = Pick<CurrentBusiness, 'entity' | 'user'> & Pick<Props, 'onNavigate'>;

/** From one client back to all, for people of the agency. */
function AllClients({ entity, user, onNavigate }: AllClientsProps) {
  const { t } = useTranslation();
  const agencyId = user.agencyEntityDocID;
  if (entity.kind !== 'agencyClient' || !user.agency || !agencyId) return null;
  return (
    <Link to={CLIENTS.to} search={{ e: agencyId }} className={classes.link} onClick={onNavigate}>
      <CLIENTS.icon size={20} stroke={1.7} aria-hidden />
      <span className={classes.label}>{t('screens.allClients')}</span>
    </Link>
  );
}

/** The screens below "Get feedback", while one of them is open. */
function GetFeedbackWays({ onNavigate }: Pick<Props, 'onNavigate'>) {
  const { t } = useTranslation();
  const business = useCurrentBusiness();
  const may = business.status === 'ready' ? business.may : () => true;
  const wording = business.status === 'ready' ? linkWording(business.entity) : 'feedbackLink';
  return (
    <ul className={classes.ways}>
      {waysFor(may).map(({ key, to }) => (
        <li key={key}>
          <Link
            to={to}
            className={classes.way}
            activeProps={{ 'data-active': true, 'aria-current': 'page' }}
            activeOptions={{ exact: true, includeSearch: false }}
            onClick={onNavigate}
          >
            {wayName(key, wording, t)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
