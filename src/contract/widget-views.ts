import { z } from 'zod';
import { VIEW_PERIODS } from '#domain/widget-views.ts';
import { defineCalls } from './call.ts';

const counts = { views: z.number().int(), clicks: z.number().int() };

export const WIDGET_VIEW_CALLS = defineCalls({
  /**
   * Views and clicks of all widgets of a business, or of one, in the last days of its time zone, today
   * included. 404 for an unknown widget. A page load counts one view per widget. Deleting a widget deletes its
   * numbers, except what it counted towards the month.
   */
  fetchWidgetStats: {
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
      /** Every day of the period (YYYY-MM-DD), oldest first. */
      days: z.array(z.object({ day: z.string(), ...counts })),
      /** The 50 most viewed pages; null groups those not counted separately. */
      pages: z.array(z.object({ page: z.string().nullable(), ...counts })),
      /** Widgets with views or clicks, most viewed first. */
      widgets: z.array(z.object({ widgetID: z.uuid(), ...counts })),
      /** This calendar month's usage of the plan; a null limit is unlimited. */
      month: z.object({ used: z.number().int(), limit: z.number().int().nullable() }),
    }),
  },
});
