import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { linkWording } from '#domain/link-wording.ts';
import classes from './overview.module.css';
import { WAY_ICONS } from './way-icons.ts';
import { SINGLE_WAYS, type Way, wayName } from './ways.ts';

/** The ways of collecting feedback: what each is good for and what it takes. */
export function OverviewScreen() {
  const { t } = useTranslation();
  return (
    <>
      <ScreenHeading title={t('screens.getFeedback')} text={t('ways.text')} />
      <ul className={classes.list}>
        {SINGLE_WAYS.map((way) => (
          <li key={way.key}>
            <WayCard way={way} />
          </li>
        ))}
      </ul>
    </>
  );
}

function WayCard({ way: { key, to } }: { way: Way }) {
  const { t } = useTranslation();
  const wording = linkWording(useBusiness().entity);
  const Glyph = WAY_ICONS[key];
  return (
    <Link to={to} className={classes.card}>
      <span className={classes.name}>
        <Glyph size={22} stroke={1.7} aria-hidden />
        {wayName(key, wording, t)}
      </span>
      <span>{t(`ways.${key}.about`)}</span>
      <span className={classes.needs}>{t(`ways.${key}.needs`)}</span>
    </Link>
  );
}
