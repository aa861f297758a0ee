import { calendarDay } from '#domain/calendar-days.ts';
import { VIEW_DAYS_KEPT } from '#domain/widget-views.ts';
import { askAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { deleteViewsBefore, listBusinessesWithWidgets } from './store.ts';

const DAY = 86_400_000;

/** Removes the days that are past keeping; what counted in a month stays. */
export async function forgetViews(database: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - VIEW_DAYS_KEPT * DAY);
  const day = calendarDay({ now: oldest, timeZone: 'UTC' });
  const businessIds = await askAcrossBusinesses(
    database,
    'widget-views.forget',
    listBusinessesWithWidgets,
  );
  for (const businessId of businessIds) await deleteViewsBefore(database, businessId, day);
}
