import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './home.module.css';
import type { HomeView } from './home-view.ts';

type Props = Pick<HomeView, 'isTogether'> & {
  onView: (changes: Pick<HomeView, 'isTogether'>) => void;
};

/** A parent's own figures, or those of all its locations together. */
export function BusinessesChoice({ isTogether, onView }: Props) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      aria-label={t('home.businesses')}
      size="sm"
      className={classes.businesses}
      data={(['own', 'all'] as const).map((value) => ({
        value,
        label: t(`home.businessesChoices.${value}`),
      }))}
      value={isTogether ? 'all' : 'own'}
      onChange={(value) => onView({ isTogether: value === 'all' })}
    />
  );
}
