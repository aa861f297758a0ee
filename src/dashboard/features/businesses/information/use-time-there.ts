import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { localeOf } from '#dashboard/ui/format-date.ts';

/** Milliseconds: a minute that has passed shows soon. */
const INTERVAL = 5_000;

/** The present day and time in a time zone; null if this browser does not know the zone. */
export function useTimeThere(timeZone: string): string | null {
  const { i18n } = useTranslation();
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), INTERVAL);
    return () => clearInterval(timer);
  }, []);
  try {
    const style = { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZone } as const;
    return new Intl.DateTimeFormat(localeOf(i18n.language), style).format(now);
  } catch {
    return null;
  }
}
