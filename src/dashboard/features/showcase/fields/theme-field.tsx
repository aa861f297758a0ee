import { Radio, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { WIDGET_THEMES } from '#domain/widgets.ts';
import type { WidgetForm } from '../use-widget-form.ts';

/** The colours of a widget. */
export function ThemeField({ form }: { form: WidgetForm['form'] }) {
  const { t } = useTranslation();
  return (
    <Radio.Group label={t('widgets.texts.theme')} {...form.getInputProps('theme')}>
      <SimpleGrid cols={2} spacing="xs" mt={6}>
        {WIDGET_THEMES.map((theme) => (
          <Radio key={theme} value={theme} label={t(`widgets.themes.${theme}`)} />
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}
