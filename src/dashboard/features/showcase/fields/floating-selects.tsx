import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { WIDGET_FREQUENCIES, WIDGET_POSITIONS } from '#domain/widgets.ts';

/** On which side of the window a widget floats. */
export function PositionSelect(props: NativeSelectProps) {
  const { t } = useTranslation();
  const data = WIDGET_POSITIONS.map((value) => ({ value, label: t(`widgets.positions.${value}`) }));
  return <NativeSelect label={t('widgets.texts.position')} data={data} {...props} />;
}

/** How often a widget that floats comes up. */
export function FrequencySelect(props: NativeSelectProps) {
  const { t } = useTranslation();
  const data = WIDGET_FREQUENCIES.map((value) => ({
    value,
    label: t(`widgets.frequencies.${value}`),
  }));
  return <NativeSelect label={t('widgets.texts.frequency')} data={data} {...props} />;
}
