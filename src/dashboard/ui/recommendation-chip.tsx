import { useTranslation } from 'react-i18next';
import { Chip } from './chip.tsx';

/** The verdict of a review whose platform has one instead of stars. */
export function RecommendationChip({ recommends }: { recommends: boolean }) {
  const { t } = useTranslation();
  return (
    <Chip tone={recommends ? 'success' : 'danger'}>
      {t(recommends ? 'ratings.recommends' : 'ratings.recommendsNot')}
    </Chip>
  );
}
