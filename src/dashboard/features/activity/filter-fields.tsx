import { Button, NativeSelect, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '#contract/calls.ts';
import { ChoiceField } from '#dashboard/lists/filters/choice-field.tsx';
import { PeriodField } from '#dashboard/lists/filters/period-field.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { ACTIVITY_GROUPS } from '#domain/activity.ts';
import { type ActivityView, type ChangeView, countFilters, NO_FILTERS } from './activity-view.ts';

type Props = {
  view: ActivityView;
  people: NonNullable<AnswerTo<'fetchActivity'>['people']>;
  onView: ChangeView;
};

/** The filters of the list. */
export function FilterFields({ view, people, onView }: Props) {
  const { t } = useTranslation();
  const { timeZone } = useBusiness().entity.businessInfo;
  return (
    <Stack gap="md">
      <PeriodField period={view.period} timeZone={timeZone} error={undefined} onChange={onView} />
      <PersonField {...{ view, people, onView }} />
      <ChoiceField
        label={t('activity.about')}
        choices={ACTIVITY_GROUPS.map((value) => ({ value, label: t(`activity.groups.${value}`) }))}
        chosen={view.groups}
        onChange={(groups) => onView({ groups })}
      />
      {countFilters(view) > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => onView(NO_FILTERS)}>
          {t('filters.clear')}
        </Button>
      )}
    </Stack>
  );
}

const EVERYBODY = '';

function PersonField({ view: { personID }, people, onView }: Props) {
  const { t } = useTranslation();
  const named = people.map(({ userID, name }) => ({
    value: userID,
    label: name || t('activity.who.gone'),
  }));
  // A link may name a person who does not appear here, or the list has not arrived yet.
  const isUnlisted = personID !== null && !people.some(({ userID }) => userID === personID);
  return (
    <NativeSelect
      label={t('activity.person')}
      value={personID ?? EVERYBODY}
      data={[
        { value: EVERYBODY, label: t('activity.everybody') },
        ...named,
        ...(isUnlisted ? [{ value: personID, label: t('activity.onePerson') }] : []),
      ]}
      onChange={({ currentTarget: { value } }) =>
        onView({ personID: value === EVERYBODY ? null : value })
      }
    />
  );
}
