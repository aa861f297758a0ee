import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ArchivedField } from '#dashboard/lists/filters/archived-field.tsx';
import { ChoiceField } from '#dashboard/lists/filters/choice-field.tsx';
import { FilterSearch } from '#dashboard/lists/filters/filter-search.tsx';
import { PeriodField } from '#dashboard/lists/filters/period-field.tsx';
import { LocationField } from '#dashboard/lists/locations/location-field.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { SENTIMENTS } from '#domain/ratings.ts';
import type { ScreenProps } from '../screen-props.ts';
import { countFilters, NO_FILTERS } from '../view/reviews-view.ts';
import { AnsweredField } from './answered-field.tsx';

type Props = Pick<ScreenProps, 'view' | 'onView'>;

/** The filters of the list. */
export function FilterFields({ view, onView }: Props) {
  const { t } = useTranslation();
  const { timeZone } = useBusiness().entity.businessInfo;
  return (
    <Stack gap="md">
      <FilterSearch search={view.searchText} onChange={onView} />
      <PeriodField period={view.period} timeZone={timeZone} error={undefined} onChange={onView} />
      <LocationField chosen={view.locations} onChange={onView} />
      <ChoiceField
        label={t('filters.rating')}
        choices={SENTIMENTS.map((value) => ({ value, label: t(`reviews.ratings.${value}`) }))}
        chosen={view.sentiments}
        onChange={(sentiments) => onView({ sentiments })}
      />
      <AnsweredField reply={view.reply} onChange={onView} />
      <ArchivedField isArchivedOnly={view.isArchivedOnly} onChange={onView} />
      {countFilters(view) > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => onView(NO_FILTERS)}>
          {t('filters.clear')}
        </Button>
      )}
    </Stack>
  );
}
