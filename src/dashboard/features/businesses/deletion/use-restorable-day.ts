import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { accessQuery } from '#dashboard/session/queries.ts';
import { formatDate } from '#dashboard/ui/format-date.ts';
import { lastWholeDay } from '#domain/closing.ts';

/** The last whole day before an end (seconds), where the user is, as in the emails. */
export function useRestorableDay(end: number): string {
  const { i18n } = useTranslation();
  const { data: access } = useQuery({ ...accessQuery, enabled: false });
  const timeZone = access?.user.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const day = lastWholeDay(new Date(end * 1000), timeZone);
  return formatDate(day.getTime() / 1000, { language: i18n.language, timeZone });
}
