import type { FormErrors } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { readDegrees } from '#domain/read-position.ts';

/** A position as it is typed; both empty for none. */
export type PositionTexts = { latitude: string; longitude: string };

type Stored = { latitude: number | null; longitude: number | null };

export function positionTexts({ latitude, longitude }: Stored): PositionTexts {
  return { latitude: latitude?.toString() ?? '', longitude: longitude?.toString() ?? '' };
}

/** The numbers in the texts, which must be valid; null where nothing is typed. */
export function positionOfTexts({ latitude, longitude }: PositionTexts): Stored {
  return { latitude: readDegrees(latitude, 90), longitude: readDegrees(longitude, 180) };
}

/** The errors in both fields. */
export function usePositionRules(): (typed: PositionTexts) => FormErrors {
  const { t } = useTranslation();
  return ({ latitude, longitude }) => {
    const [north, east] = [latitude.trim(), longitude.trim()];
    if (north === '' && east === '') return {};
    const missing = t('businesses.position.both');
    return {
      latitude:
        readDegrees(north, 90) !== null
          ? null
          : north === ''
            ? missing
            : t('businesses.position.latitudeError'),
      longitude:
        readDegrees(east, 180) !== null
          ? null
          : east === ''
            ? missing
            : t('businesses.position.longitudeError'),
    };
  };
}
