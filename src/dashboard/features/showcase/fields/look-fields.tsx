import { Checkbox, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NAME_STYLES } from '#domain/widgets.ts';
import type { WidgetForm } from '../use-widget-form.ts';
import { LimitField } from './limit-field.tsx';
import { hasOption } from './type-options.ts';

type Props = { form: WidgetForm['form']; heightOnSite: number | null };

/** How high a widget is, and how much it tells of each customer. */
export function LookFields({ form, heightOnSite }: Props) {
  const { t } = useTranslation();
  const { type, height } = form.values;
  const isHeightNew = heightOnSite !== null && height !== heightOnSite;
  return (
    <>
      {hasOption(type, 'height') && (
        <LimitField
          form={form}
          option="height"
          step={20}
          hint={t(isHeightNew ? 'widgets.heightHintChanged' : 'widgets.heightHint')}
        />
      )}
      {hasOption(type, 'names') && (
        <NativeSelect
          label={t('widgets.texts.names')}
          data={NAME_STYLES.map((value) => ({ value, label: t(`widgets.names.${value}`) }))}
          {...form.getInputProps('nameStyle')}
        />
      )}
      {hasOption(type, 'facts') && (
        <>
          <Checkbox
            label={t('widgets.rating')}
            {...form.getInputProps('showRating', { type: 'checkbox' })}
          />
          <Checkbox
            label={t('widgets.date')}
            {...form.getInputProps('showDate', { type: 'checkbox' })}
          />
        </>
      )}
      {hasOption(type, 'pictures') && (
        <Checkbox
          label={t(type === 'logos' ? 'widgets.logos' : 'widgets.pictures')}
          {...form.getInputProps('showPictures', { type: 'checkbox' })}
        />
      )}
    </>
  );
}
