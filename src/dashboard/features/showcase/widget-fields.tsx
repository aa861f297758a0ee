import { Checkbox, MultiSelect, NumberInput, Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { WIDGET_LIMITS, WIDGET_THEMES } from '#domain/widgets.ts';
import { useTagsInUse } from './use-showcased-items.ts';
import type { WidgetForm } from './use-widget-form.ts';
import classes from './widget-editor.module.css';
import type { NumberOption } from './widget-options.ts';

type Props = {
  bID: string;
  form: WidgetForm['form'];
  isDisabled: boolean;
  /** The height that the snippet on the site has already; null where there is none yet. */
  heightOnSite: number | null;
};

/** The options of a widget. */
export function WidgetFields({ bID, form, isDisabled, heightOnSite }: Props) {
  const { t } = useTranslation();
  const { values, errors } = form;
  const tags = [...new Set([...useTagsInUse(bID), ...values.tags])];
  const isHeightNew = heightOnSite !== null && values.height !== heightOnSite;
  return (
    <fieldset disabled={isDisabled} className={classes.fields}>
      <Radio.Group label={t('widgets.texts.theme')} {...form.getInputProps('theme')}>
        <Stack gap={8} mt={6}>
          {WIDGET_THEMES.map((theme) => (
            <Radio key={theme} value={theme} label={t(`widgets.themes.${theme}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <MultiSelect
        label={t('widgets.texts.tags')}
        description={t('widgets.tagsHint')}
        placeholder={values.tags.length === 0 ? t('showcase.allTags') : undefined}
        data={tags}
        searchable
        // Chosen tags and the place to type stay on one line while they fit.
        styles={{ inputField: { minWidth: '2rem' } }}
        disabled={isDisabled}
        comboboxProps={{ withinPortal: false, shadow: 'md' }}
        {...form.getInputProps('tags')}
      />
      <NumberInput
        label={t('widgets.texts.count')}
        description={errors.count ? undefined : t('widgets.itemsHint')}
        allowDecimal={false}
        {...limitsOf('count')}
        {...form.getInputProps('count')}
      />
      <NumberInput
        label={t('widgets.texts.height')}
        description={
          errors.height
            ? undefined
            : t(isHeightNew ? 'widgets.heightHintChanged' : 'widgets.heightHint')
        }
        allowDecimal={false}
        step={20}
        {...limitsOf('height')}
        {...form.getInputProps('height')}
      />
      <Checkbox
        label={t('widgets.rating')}
        {...form.getInputProps('showRating', { type: 'checkbox' })}
      />
      <Checkbox
        label={t('widgets.date')}
        {...form.getInputProps('showDate', { type: 'checkbox' })}
      />
    </fieldset>
  );
}

/** The arrows stop at the limits; what is typed beyond them is told, not silently changed. */
function limitsOf(option: NumberOption) {
  const { least, most } = WIDGET_LIMITS[option];
  return { min: least, max: most, clampBehavior: 'none' as const };
}
