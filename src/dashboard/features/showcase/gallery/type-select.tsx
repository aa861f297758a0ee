import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { WIDGET_TYPES, type WidgetType } from '#domain/widgets.ts';
import { TYPE_GROUPS } from './type-groups.ts';

type Props = { type: WidgetType; isDisabled: boolean; onType: (type: WidgetType) => void };

/** Another type for a widget that is being set up. */
export function TypeSelect({ type, isDisabled, onType }: Props) {
  const { t } = useTranslation();

  function choose(value: string): void {
    const chosen = WIDGET_TYPES.find((one) => one === value);
    if (chosen !== undefined) onType(chosen);
  }

  return (
    <NativeSelect
      label={t('widgets.texts.type')}
      mb="md"
      disabled={isDisabled}
      value={type}
      data={TYPE_GROUPS.map(({ name, types }) => ({
        group: t(`gallery.groups.${name}`),
        items: types.map((value) => ({ value, label: t(`widgets.types.${value}`) })),
      }))}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
}
