import { sql } from 'kysely';
import type { UiData } from '#contract/widgets.ts';
import { GRACE_DAYS, TRIAL_DAYS } from '#domain/plans.ts';
import { withHolder } from '#server/platform/business/plan-columns.ts';
import type { Tx } from '#server/platform/context.ts';

export interface WidgetRow {
  widgetId: string;
  /** Stored options, which `read-options.ts` reads. */
  stored: unknown;
  createdAt: Date;
  removedAt: Date | null;
}

const COLUMNS = sql`
  widget_id as "widgetId", ui_data as stored, created_at as "createdAt", removed_at as "removedAt"`;

/** The widgets of a business, oldest first. */
export async function listWidgets(tx: Tx, businessId: string): Promise<WidgetRow[]> {
  const { rows } = await sql<WidgetRow>`
    select ${COLUMNS} from widgets where business_id = ${businessId}
     order by created_at, widget_id`.execute(tx);
  return rows;
}

export async function insertWidget(
  tx: Tx,
  businessId: string,
  { widgetId, uiData, now }: { widgetId: string; uiData: UiData; now: Date },
): Promise<void> {
  await tx
    .insertInto('widgets')
    .values({
      business_id: businessId,
      widget_id: widgetId,
      ui_data: JSON.stringify(uiData),
      created_at: now,
    })
    .execute();
}

export async function findWidget(
  tx: Tx,
  businessId: string,
  widgetId: string,
): Promise<WidgetRow | null> {
  const { rows } = await sql<WidgetRow>`
    select ${COLUMNS} from widgets
     where business_id = ${businessId} and widget_id = ${widgetId}`.execute(tx);
  return rows[0] ?? null;
}

export interface WidgetChange {
  /** Null for no change. */
  uiData: UiData | null;
  /** Null for no change; a time removes, 'kept' undoes a removal. */
  removal: Date | 'kept' | null;
}

/** False if there is no such widget. */
export async function updateWidget(
  tx: Tx,
  businessId: string,
  widgetId: string,
  { uiData, removal }: WidgetChange,
): Promise<boolean> {
  const removedAt =
    removal === null
      ? sql`removed_at`
      : removal === 'kept'
        ? sql`null`
        : sql`coalesce(removed_at, ${removal})`;
  const { rows } = await sql`
    update widgets
       set ui_data = coalesce(${uiData && JSON.stringify(uiData)}::jsonb, ui_data),
           removed_at = ${removedAt}
     where business_id = ${businessId} and widget_id = ${widgetId}
    returning widget_id`.execute(tx);
  return rows.length === 1;
}

/** The version of the rollups, which grows with every change. */
export async function findRollupVersion(tx: Tx, businessId: string): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select version from rollup_versions where business_id = ${businessId}`.execute(tx);
  return rows[0]?.version ?? '0';
}

export async function recordBuild(
  tx: Tx,
  businessId: string,
  {
    widgetId,
    buildTarget,
    version,
    now,
  }: { widgetId: string; buildTarget: string; version: string; now: Date },
) {
  await sql`
    update widgets
       set build_target = ${buildTarget}, built_counts_version = ${version}, built_at = ${now}
     where business_id = ${businessId} and widget_id = ${widgetId}`.execute(tx);
}

/**
 * Businesses with a widget that was never built, was built for another version or file store, shows outdated scores, or was
 * built before the trial or the plan ended by the clock, since when it names Goodword. A random selection, so that failing ones do not block others. Scans the table.
 */
export async function listBusinessesToBuild(
  tx: Tx,
  { buildTarget, now, limit }: { buildTarget: string; now: Date; limit: number },
) {
  const hours = (days: number) => sql`make_interval(hours => ${days * 24}::int)`;
  const [grace, trial] = [hours(GRACE_DAYS), hours(TRIAL_DAYS + 1)];
  const { rows } = await sql<{ businessId: string }>`
    select w.business_id as "businessId"
      from widgets w left join rollup_versions v on v.business_id = w.business_id
      join businesses b on b.business_id = w.business_id ${withHolder}
     where w.removed_at is null and b.closed_at is null
       and (w.build_target is distinct from ${buildTarget} or w.built_counts_version < coalesce(v.version, 0)
         or (holder.plan_ends_at <= ${now} and w.built_at < holder.plan_ends_at)
         or (holder.payment_failed_at + ${grace} <= ${now} and w.built_at < holder.payment_failed_at + ${grace})
         or (holder.created_at + ${trial} <= ${now} and w.built_at < holder.created_at + ${trial}))
     group by w.business_id order by random() limit ${limit}`.execute(tx);
  return rows.map(({ businessId }) => businessId);
}

export async function deleteWidgets(tx: Tx, businessId: string, widgetIds: readonly string[]) {
  await sql`
    delete from widgets
     where business_id = ${businessId} and widget_id = any(${widgetIds}::uuid[])`.execute(tx);
}

/** Serialises counting, changing and building a business's widgets. */
export async function lockWidgets(tx: Tx, businessId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('widgets:' || ${businessId}, 0))`.execute(
    tx,
  );
}

/** Runs work in a savepoint, so that it may fail without failing the transaction. */
export async function withSavepoint(tx: Tx, work: () => Promise<void>): Promise<void> {
  await sql`savepoint own`.execute(tx);
  try {
    await work();
    await sql`release savepoint own`.execute(tx);
  } catch (error) {
    await sql`rollback to savepoint own`.execute(tx);
    throw error;
  }
}
