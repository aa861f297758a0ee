import { Group, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Showcase } from '#contract/businesses.ts';
import { Panel } from '#dashboard/ui/panel.tsx';
import { WIDGET_FREQUENCIES } from '#domain/widgets.ts';
import { FrequencySelect, PositionSelect } from './fields/floating-selects.tsx';
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
        <PositionSelect
          disabled={isDisabled}
          value={widgetPosition}
          onChange={({ currentTarget: { value } }) =>
            void save({ widgetPosition: value === 'r' ? 'r' : 'l' })
          }
        />
        <FrequencySelect
          disabled={isDisabled}
          value={widgetFrequency}
          onChange={({ currentTarget: { value } }) =>
            void save({ widgetFrequency: WIDGET_FREQUENCIES.find((one) => one === value) ?? 'c' })
          }
        />
      </Group>
    </Panel>
  );
}
