import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { calendarDay } from '#domain/calendar-days.ts';
import { quotaMonthOf } from '#domain/date-format.ts';
import { OTHER_PAGES } from '#domain/widget-views.ts';
import { findViewAllowance } from '#server/modules/businesses/find-view-allowance.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { isId } from '#server/platform/ids.ts';
import { isWidget, listPages, readMonth, sumDays, sumWidgets, type ViewSums } from './store.ts';

const MAX_PAGES = 50;
const DAY = 86_400_000;

/** @throws not_found (404) for an unknown widget */
export async function fetchWidgetStats(
  { tx, business: { businessId }, now }: ContextFor<'fetchWidgetStats'>,
  { widgetID, days }: InputFor<'fetchWidgetStats'>,
): Promise<AnswerTo<'fetchWidgetStats'>> {
  const allowance = await findViewAllowance(tx, businessId, now);
  if (!allowance) throw notFound();
  const widgetId = await readWidgetId(tx, businessId, widgetID ?? null);
  const { timeZone, pageviews } = allowance;
  const period = daysUpTo(calendarDay({ now, timeZone }), days);
  const span = { widgetId, from: period[0] ?? '', to: period.at(-1) ?? '' };
  const counted = await sumDays(tx, businessId, span);
  const pages = await listPages(tx, businessId, { ...span, limit: MAX_PAGES });
  const month = quotaMonthOf(now, timeZone);
  return {
    total: sumOf(counted),
    days: fillDays(period, counted),
    pages: pages.map(({ page, ...sums }) => ({
      page: page === OTHER_PAGES ? null : page,
      ...sums,
    })),
    widgets: await sumWidgets(tx, businessId, span),
    month: { used: await readMonth(tx, businessId, month), limit: pageviews },
  };
}

async function readWidgetId(
  tx: Tx,
  businessId: string,
  widgetID: string | null,
): Promise<string | null> {
  if (widgetID === null) return null;
  if (!isId(widgetID) || !(await isWidget(tx, businessId, widgetID))) throw notFound();
  return widgetID;
}

/** This many calendar days up to and including the last, in order. */
function daysUpTo(last: string, count: number): string[] {
  const end = Date.parse(last);
  return Array.from({ length: count }, (_, index) =>
    new Date(end - (count - 1 - index) * DAY).toISOString().slice(0, last.length),
  );
}

function fillDays(period: readonly string[], counted: readonly (ViewSums & { day: string })[]) {
  const of = new Map(counted.map((one) => [one.day, one]));
  return period.map((day) => of.get(day) ?? { day, views: 0, clicks: 0 });
}

function sumOf(counted: readonly ViewSums[]): ViewSums {
  const sum = (field: keyof ViewSums) => counted.reduce((total, one) => total + one[field], 0);
  return { views: sum('views'), clicks: sum('clicks') };
}
