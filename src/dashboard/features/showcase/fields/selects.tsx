import {
  MultiSelect,
  type MultiSelectProps,
  NativeSelect,
  type NativeSelectProps,
} from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { WIDGET_FREQUENCIES, WIDGET_POSITIONS } from '#domain/widgets.ts';
import { useTagsInUse } from '../use-showcase-marks.ts';

/** The side of the window where a widget floats. */
export function PositionSelect(props: NativeSelectProps) {
  const { t } = useTranslation();
  const data = WIDGET_POSITIONS.map((value) => ({ value, label: t(`widgets.positions.${value}`) }));
  return <NativeSelect label={t('widgets.texts.position')} data={data} {...props} />;
}

/** How often a floating widget appears. */
export function FrequencySelect(props: NativeSelectProps) {
  const { t } = useTranslation();
  const data = WIDGET_FREQUENCIES.map((value) => ({
    value,
    label: t(`widgets.frequencies.${value}`),
  }));
  return <NativeSelect label={t('widgets.texts.frequency')} data={data} {...props} />;
}

/** Selects some of the tags in use; none means all. */
export function TagsSelect({ value, ...rest }: MultiSelectProps & { value: string[] }) {
  const { t } = useTranslation();
  const data = [...new Set([...useTagsInUse(), ...value])];
  return (
    <MultiSelectField
      placeholder={value.length === 0 ? t('showcase.allTags') : undefined}
      {...{ data, value }}
      {...rest}
    />
  );
}

/** A searchable multi-select. */
export function MultiSelectField(props: MultiSelectProps) {
  return (
    <MultiSelect
      searchable
      // The chosen values and the input stay on one line while they fit.
      styles={{ inputField: { minWidth: '2rem' } }}
      comboboxProps={{ withinPortal: false, shadow: 'md' }}
      {...props}
    />
  );
}
