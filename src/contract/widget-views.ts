import { z } from 'zod';
import { VIEW_PERIODS } from '#domain/widget-views.ts';
import { defineCall } from './call.ts';

const counts = { views: z.number().int(), clicks: z.number().int() };

/**
 * How often the widgets of a business, or one of them, were seen and clicked in the last days of the
 * business's time zone, today included. 404 where there is no such widget. Once a page load and widget is
 * one view; a widget that is gone takes its numbers with it, but not what it counted in the month.
 */
export const fetchWidgetStats = defineCall({
  name: 'fetchwidgetstats',
  path: '/api/dash/fetchwidgetstats',
  access: { kind: 'business', permission: 'showcase.view' },
  transaction: 'read',
  body: z.object({
    widgetID: z.string().max(100).nullish(),
    days: z
      .literal(VIEW_PERIODS)
      .nullish()
      .transform((days) => days ?? 30),
  }),
  answer: z.object({
    total: z.object(counts),
    /** Every day of the period (YYYY-MM-DD), the first one first. */
    days: z.array(z.object({ day: z.string(), ...counts })),
    /** The 50 most viewed; null are pages that are not told apart. */
    pages: z.array(z.object({ page: z.string().nullable(), ...counts })),
    /** Those of which anything was counted, the most viewed first. */
    widgets: z.array(z.object({ widgetID: z.uuid(), ...counts })),
    /** What counts against the plan in this calendar month; a limit of null is none. */
    month: z.object({ used: z.number().int(), limit: z.number().int().nullable() }),
  }),
});
