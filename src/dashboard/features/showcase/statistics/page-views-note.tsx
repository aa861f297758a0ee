import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Callout } from '#dashboard/ui/callout.tsx';
import { statsQuery } from './stats-query.ts';

/** From this share of the plan's page views on it is worth saying. */
const SHOWN_FROM = 0.8;

/** Says how many of the plan's page views of the month are used, where few or none are left. */
export function PageViewsNote({ bID }: { bID: string }) {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(statsQuery(bID, { widgetID: null, days: 7 }));
  if (data === undefined || data.month.limit === null) return null;
  const { used, limit } = data.month;
  if (used < limit * SHOWN_FROM) return null;
  const state = used > limit ? 'over' : 'near';
  const number = (value: number) => value.toLocaleString(i18n.language);
  return (
    <Callout
      tone={state === 'over' ? 'warning' : 'neutral'}
      icon={IconEye}
      title={t(`widgetViews.month.${state}`, { used: number(used), limit: number(limit) })}
    >
      {t(`widgetViews.month.${state}Text`)}
    </Callout>
  );
}
