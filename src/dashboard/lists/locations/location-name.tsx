import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { useTranslation } from 'react-i18next';
import classes from './location-name.module.css';
import { useLocationName } from './use-locations.ts';

/** Where an item of a list over locations comes from; nothing in a list of one business. */
export function LocationName({ bID }: { bID: string | undefined }) {
  const { t } = useTranslation();
  const name = useLocationName(bID);
  if (bID === undefined || name === null) return null;
  return (
    <span className={classes.location} title={`${t('filters.location')}: ${name}`}>
      <IconMapPin size={14} stroke={1.8} aria-hidden />
      <bdi className={classes.name}>{name}</bdi>
    </span>
  );
}
