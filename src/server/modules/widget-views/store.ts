import { sql } from 'kysely';
import { withHolder } from '#server/platform/business/plan-columns.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Counts to add for a widget, page and day. */
export interface StoredViews {
  widgetId: string;
  /** YYYY-MM-DD, in the business's time zone. */
  day: string;
  page: string;
  views: number;
  clicks: number;
}

/** The business, time zone and allowed sites of a widget. */
export interface ViewedWidget {
  businessId: string;
  widgetId: string;
  timeZone: string;
  /** Empty for everywhere. */
  allowedSites: string[];
}

/** Widgets of any businesses; unknown ones are left out. Index: widgets_by_id. */
export async function listViewedWidgets(
  tx: Tx,
  widgetIds: readonly string[],
): Promise<ViewedWidget[]> {
  const { rows } = await sql<ViewedWidget>`
    select business_id as "businessId", widget_id as "widgetId",
           coalesce(b.info ->> 'timeZone', 'UTC') as "timeZone",
           coalesce(b.showcase -> 'originSettings' -> 'allowedOriginSets', '[]') as "allowedSites"
      from widgets w join businesses b using (business_id)
     where widget_id = any(${widgetIds}::uuid[]) and b.closed_at is null
     order by business_id`.execute(tx);
  return rows;
}

/** Serialises batches of a business, so that each sees the others' pages. */
export async function lockViews(tx: Tx, businessId: string): Promise<void> {
  const key = `widget views of ${businessId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** Pages counted separately per widget and day; others are summed up. */
const MAX_PAGES = 200;

/** Adds to the counts by day, page and month. */
export async function addViews(
  tx: Tx,
  businessId: string,
  views: readonly StoredViews[],
): Promise<void> {
  await sql`
    with given as (
      select "widgetId" as widget_id, day, page, sum(views)::int as views, sum(clicks)::int as clicks
        from jsonb_to_recordset(${JSON.stringify(views)}::jsonb) as g (
          "widgetId" uuid, day date, page text, views int, clicks int)
       group by 1, 2, 3
    ), fresh as (
      select *, row_number() over (partition by widget_id, day
                                   order by views + clicks desc, page) as place
        from given g
       where page <> '' and not exists (
         select from widget_views k
          where k.business_id = ${businessId}
            and (k.widget_id, k.day, k.page) = (g.widget_id, g.day, g.page))
    ), known as (
      select k.widget_id, k.day, count(*) as pages
        from (select distinct widget_id, day from fresh) d join widget_views k using (widget_id, day)
       where k.business_id = ${businessId} and k.page <> ''
       group by 1, 2
    ), left_out as (
      select widget_id, day, page
        from fresh f left join known k using (widget_id, day)
       where place + coalesce(k.pages, 0) > ${MAX_PAGES}
    ), months as (
      insert into widget_view_months as m (business_id, month, views)
      select ${businessId}::uuid, date_trunc('month', day)::date, sum(views) from given
       group by 2 having sum(views) > 0
      on conflict (business_id, month) do update set views = m.views + excluded.views
    )
    insert into widget_views as v (business_id, widget_id, day, page, views, clicks)
    select ${businessId}::uuid, widget_id, day, case when o.page is null then g.page else '' end as counted,
           sum(views), sum(clicks)
      from given g left join left_out o using (widget_id, day, page)
     group by 2, 3, 4
    on conflict (business_id, widget_id, day, page) do update set
      views = v.views + excluded.views, clicks = v.clicks + excluded.clicks`.execute(tx);
}

/** Selects counts of one or all widgets. */
export interface CountedSpan {
  /** Null for all. */
  widgetId: string | null;
  /** YYYY-MM-DD, both included. */
  from: string;
  to: string;
}

export interface ViewSums {
  views: number;
  clicks: number;
}

const SUMS = sql`sum(views)::int as views, sum(clicks)::int as clicks`;

/** Index: the primary key, once for each of the business's widgets. */
function countedOf(businessId: string, { widgetId, from, to }: CountedSpan) {
  return sql`
    widgets w join widget_views v using (business_id, widget_id)
     where w.business_id = ${businessId} and v.day between ${from} and ${to}
       and (${widgetId}::uuid is null or w.widget_id = ${widgetId}::uuid)`;
}

export async function sumDays(
  tx: Tx,
  businessId: string,
  span: CountedSpan,
): Promise<(ViewSums & { day: string })[]> {
  const { rows } = await sql<ViewSums & { day: string }>`
    select day, ${SUMS} from ${countedOf(businessId, span)} group by day`.execute(tx);
  return rows;
}

/** The most viewed pages, in order. */
export async function listPages(
  tx: Tx,
  businessId: string,
  { limit, ...span }: CountedSpan & { limit: number },
): Promise<(ViewSums & { page: string })[]> {
  const { rows } = await sql<ViewSums & { page: string }>`
    select page, ${SUMS} from ${countedOf(businessId, span)}
     group by page order by views desc, clicks desc, page limit ${limit}`.execute(tx);
  return rows;
}

/** Sums by widget with any counts, most viewed first. */
export async function sumWidgets(
  tx: Tx,
  businessId: string,
  span: CountedSpan,
): Promise<(ViewSums & { widgetID: string })[]> {
  const { rows } = await sql<ViewSums & { widgetID: string }>`
    select widget_id as "widgetID", ${SUMS} from ${countedOf(businessId, span)}
     group by widget_id order by views desc, clicks desc, widget_id`.execute(tx);
  return rows;
}

/** All businesses with a widget. Scans the table, once a night. */
export async function listBusinessesWithWidgets(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ businessId: string }>`
    select distinct business_id as "businessId" from widgets`.execute(tx);
  return rows.map(({ businessId }) => businessId);
}

/** Index: the primary key, once for each of the business's widgets. */
export async function deleteViewsBefore(
  database: Database,
  businessId: string,
  day: string,
): Promise<void> {
  await sql`
    delete from widget_views v using widgets w
     where v.business_id = ${businessId} and w.business_id = ${businessId}
       and v.widget_id = w.widget_id and v.day < ${day}`.execute(database);
}

export async function isWidget(tx: Tx, businessId: string, widgetId: string): Promise<boolean> {
  const { rows } = await sql`
    select from widgets where business_id = ${businessId} and widget_id = ${widgetId}`.execute(tx);
  return rows.length > 0;
}

/**
 * Businesses on these plans, without a lifetime deal that has more, with at least so many views in one of the months, whose owners do not know yet that all are
 * used. Index: widget_view_months_unnotified.
 */
export async function listUnnotified(
  tx: Tx,
  { months, from, plans }: { months: readonly string[]; from: number; plans: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ businessId: string }>`
    select distinct m.business_id as "businessId"
      from widget_view_months m join businesses b on b.business_id = m.business_id ${withHolder}
     where m.month = any(${months.map(firstDayOf)}::date[]) and m.views >= ${from} and m.notified_at is null
       and holder.stripe_plan = any(${plans}) and holder.lifetime_deal is null and b.closed_at is null
     order by m.business_id`.execute(tx);
  return rows.map(({ businessId }) => businessId);
}

/**
 * Locks a month with at least so many views, and marks it as notified if they reach the limit; returns its views, or null
 * if there are fewer or it was notified before.
 */
export async function markNotified(
  tx: Tx,
  businessId: string,
  { month, from, limit, now }: { month: string; from: number; limit: number; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ views: number }>`
    update widget_view_months set notified_at = case when views >= ${limit} then ${now}::timestamptz end
     where business_id = ${businessId} and month = ${firstDayOf(month)}::date and views >= ${from}
       and notified_at is null
     returning views`.execute(tx);
  return rows[0]?.views ?? null;
}

/** @param month YYYY-MM */
function firstDayOf(month: string): string {
  return `${month}-01`;
}

export async function readMonth(tx: Tx, businessId: string, month: string): Promise<number> {
  const { rows } = await sql<{ views: number }>`
    select views from widget_view_months
     where business_id = ${businessId} and month = ${firstDayOf(month)}::date`.execute(tx);
  return rows[0]?.views ?? 0;
}
