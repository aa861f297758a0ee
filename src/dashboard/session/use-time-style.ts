import { useTranslation } from 'react-i18next';
import type { TimeStyle } from '#dashboard/ui/format-date.ts';
import { useBusiness } from './use-business.tsx';

/** How times are written on a business's screens: in its time zone, whose name is given where the viewer's differs. */
export function useTimeStyle(): TimeStyle {
  const { i18n } = useTranslation();
  const { timeZone } = useBusiness().entity.businessInfo;
  return { language: i18n.language, timeZone };
}
