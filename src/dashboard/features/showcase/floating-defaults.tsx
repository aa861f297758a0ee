import { Group, NativeSelect, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Showcase } from '#contract/businesses.ts';
import { Panel } from '#dashboard/ui/panel.tsx';
import { WIDGET_FREQUENCIES, WIDGET_POSITIONS } from '#domain/widgets.ts';
import { useFloatingDefaults } from './use-floating-defaults.ts';

type Props = { bID: string; saved: Showcase; mayEdit: boolean };

/** Where and how often new widgets come up that float above a page. */
export function FloatingDefaults({ bID, saved, mayEdit }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const { widgetPosition, widgetFrequency, save, isBusy } = useFloatingDefaults(bID, saved);
  const isDisabled = !mayEdit || isBusy;
  return (
    <Panel aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {t('widgets.floating.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('widgets.floating.text')}
      </Text>
      <Group gap="md" align="flex-start">
        <NativeSelect
          label={t('widgets.texts.position')}
          disabled={isDisabled}
          value={widgetPosition}
          data={WIDGET_POSITIONS.map((value) => ({
            value,
            label: t(`widgets.positions.${value}`),
          }))}
          onChange={({ currentTarget: { value } }) =>
            void save({ widgetPosition: value === 'r' ? 'r' : 'l' })
          }
        />
        <NativeSelect
          label={t('widgets.texts.frequency')}
          disabled={isDisabled}
          value={widgetFrequency}
          data={WIDGET_FREQUENCIES.map((value) => ({
            value,
            label: t(`widgets.frequencies.${value}`),
          }))}
          onChange={({ currentTarget: { value } }) =>
            void save({ widgetFrequency: WIDGET_FREQUENCIES.find((one) => one === value) ?? 'c' })
          }
        />
      </Group>
    </Panel>
  );
}
