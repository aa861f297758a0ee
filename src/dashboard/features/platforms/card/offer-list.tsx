import { useTranslation } from 'react-i18next';
import type { PlatformCard } from '#contract/review-platforms.ts';
import { Chip } from '#dashboard/ui/chip.tsx';
import classes from '../platforms.module.css';
import { wayName, wayOffer } from '../ways.ts';

/** What each way to get a platform's reviews gives. */
export function OfferList({ card: { platform, ways } }: { card: PlatformCard }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.offers}>
      {ways.map(({ way, isConfigured, takesOwnKey }) => (
        <li key={way}>
          <div className={classes.offer}>
            {wayName(platform, way, t)}
            {!isConfigured && !takesOwnKey && <Chip tone="neutral">{t('platforms.notSetUp')}</Chip>}
          </div>
          <p>{wayOffer(platform, way, t)}</p>
        </li>
      ))}
      <li>
        <div className={classes.offer}>{t('platforms.ways.csv')}</div>
        <p>{t('platforms.offerOfCsv')}</p>
      </li>
    </ul>
  );
}
