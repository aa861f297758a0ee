import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Chip } from '#dashboard/ui/chip.tsx';
import { WIDGET_KINDS, type WidgetType } from '#domain/widgets.ts';
import classes from './preview.module.css';

/** Says that part of the preview is nobody's, and that no page will show it. */
export function SampleNote({ type }: { type: WidgetType }) {
  const { t } = useTranslation();
  return (
    <div className={classes.samples} role="status">
      <Chip tone="neutral">{t('gallery.sample')}</Chip>
      <Text size="sm" c="dimmed">
        {t(`widgets.samples.${WIDGET_KINDS[type].needs}`)}
      </Text>
    </div>
  );
}
