import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { useWidgetAllowance } from './use-widget-allowance.ts';

type Props = { bID: string; entity: Entity };

/** Says how many of the plan's widgets are used, where few or none are left. */
export function AllowanceNote({ bID, entity }: Props) {
  const { t } = useTranslation();
  const allowance = useWidgetAllowance(bID, entity);
  if (allowance === null) return null;
  return (
    <Text size="sm" c="dimmed" className="tabular">
      {t('widgets.limit', allowance)} {allowance.isUsedUp && t('widgets.limitReached')}
    </Text>
  );
}
