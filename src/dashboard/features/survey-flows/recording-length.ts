import type { TFunction } from 'i18next';

/** How long a respondent may record, in words. */
export function recordingLength(t: TFunction, seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return t('flow.recordingSeconds', { count: rest });
  if (rest === 0) return t('flow.recordingMinutes', { count: minutes });
  return t('flow.recordingBoth', { minutes, seconds: rest });
}
