import { NativeSelect, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { LANGUAGES } from '#domain/languages.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import { WIDGET_ORDERS } from '#domain/widgets.ts';
import { useShowcasedItems } from '../use-showcase-marks.ts';
import type { WidgetForm } from '../use-widget-form.ts';
import { hasOption } from '../widget-options.ts';
import { LimitField } from './appearance-fields.tsx';
import { itemLanguages, offeredPlatforms } from './offered-sources.ts';
import { MultiSelectField, TagsSelect } from './selects.tsx';

const MIN_RATINGS = ['5', '4', '3', '2', '1'] as const;

type Props = { form: WidgetForm['form']; isDisabled: boolean };

/** Which items a widget shows, and how many. */
export function ItemFilterFields({ form, isDisabled }: Props) {
  const { t } = useTranslation();
  const { values } = form;
  const { entity } = useBusiness();
  const { items } = useShowcasedItems();
  const platforms = offeredPlatforms(items, entity, values.platforms);
  const languages = itemLanguages(items, values.languages);
  const filters = [values.tags, values.platforms, values.languages];
  const isChosen = values.minRating !== null || filters.some(({ length }) => length > 0);
  return (
    <>
      <TagsSelect
        label={t('widgets.texts.tags')}
        description={t('widgets.tagsHint')}
        disabled={isDisabled}
        {...form.getInputProps('tags')}
        value={values.tags}
      />
      <NativeSelect
        label={t('widgets.texts.minRating')}
        description={values.minRating === null ? undefined : t('widgets.minRatingHint')}
        data={[
          { value: '', label: t('widgets.minRatings.all') },
          ...MIN_RATINGS.map((value) => ({ value, label: t(`widgets.minRatings.${value}`) })),
        ]}
        value={String(values.minRating ?? '')}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('minRating', value === '' ? null : Number(value))
        }
      />
      {hasOption(values.type, 'count') && <LimitField form={form} option="count" />}
      <NativeSelect
        label={t('widgets.texts.order')}
        description={hasOption(values.type, 'count') ? undefined : t('widgets.oneHint')}
        data={WIDGET_ORDERS.map((value) => ({ value, label: t(`widgets.orders.${value}`) }))}
        {...form.getInputProps('order')}
      />
      {platforms.length > 1 && (
        <MultiSelectField
          label={t('widgets.texts.platforms')}
          placeholder={values.platforms.length === 0 ? t('widgets.everywhere') : undefined}
          data={platforms.map((value) => ({
            value,
            label: value === 'feedback' ? t('widgets.survey') : PLATFORMS[value].name,
          }))}
          disabled={isDisabled}
          {...form.getInputProps('platforms')}
        />
      )}
      {languages.length > 1 && (
        <MultiSelectField
          label={t('widgets.texts.languages')}
          description={t('widgets.languagesHint')}
          placeholder={values.languages.length === 0 ? t('widgets.allLanguages') : undefined}
          data={LANGUAGES.filter(({ code }) => languages.includes(code)).map(
            ({ code, nativeName }) => ({ value: code, label: nativeName }),
          )}
          disabled={isDisabled}
          {...form.getInputProps('languages')}
        />
      )}
      {isChosen && (
        <Text size="xs" c="dimmed">
          {t('widgets.chosenHint')}
        </Text>
      )}
    </>
  );
}
