import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isFloating } from '#domain/widgets.ts';
import type { WidgetForm } from '../use-widget-form.ts';
import { FrequencySelect, PositionSelect } from './floating-selects.tsx';
import { PageRules } from './page-rules.tsx';
import { hasOption } from './type-options.ts';

type Props = { bID: string; form: WidgetForm['form']; isDisabled: boolean };

/** Where a widget stands and how often it comes up, and what is different on some pages. */
export function PlaceFields({ bID, form, isDisabled }: Props) {
  const { t } = useTranslation();
  const { type, pages } = form.values;
  return (
    <>
      {hasOption(type, 'position') && <PositionSelect {...form.getInputProps('position')} />}
      {hasOption(type, 'frequency') && <FrequencySelect {...form.getInputProps('frequency')} />}
      <PageRules {...{ bID, form, isDisabled }} />
      {pages.length > 0 && (
        <Checkbox
          label={t('widgets.onlyOnPages')}
          description={isFloating(type) ? undefined : t('widgets.onlyOnPagesHint')}
          {...form.getInputProps('onlyOnPages', { type: 'checkbox' })}
        />
      )}
    </>
  );
}
