import { z } from 'zod';
import {
  WIDGET_FREQUENCIES,
  WIDGET_LIMITS,
  WIDGET_POSITIONS,
  WIDGET_THEMES,
  WIDGET_TYPES,
} from '#domain/widgets.ts';
import { defineCall } from './call.ts';
import { emptyAnswer, emptyBody } from './shapes.ts';

const { count, height } = WIDGET_LIMITS;
const widgetID = z.string().max(100);

/** How a widget looks and what it shows; what is left out takes its standard value. */
export const uiData = z.object({
  type: z.enum(WIDGET_TYPES),
  position: z.enum(WIDGET_POSITIONS).default('l'),
  frequency: z.enum(WIDGET_FREQUENCIES).default('c'),
  theme: z.enum(WIDGET_THEMES).default('auto'),
  /** Items with any of these tags; empty is all. */
  tags: z.array(z.string().max(100)).max(50).default([]),
  count: z.number().int().min(count.least).max(count.most).default(count.standard),
  /** CSS pixels that the snippet reserves. */
  height: z.number().int().min(height.least).max(height.most).default(height.standard),
  showRating: z.boolean().default(true),
  showDate: z.boolean().default(true),
});
export type UiData = z.infer<typeof uiData>;

const widget = z.object({
  widgetID: z.uuid(),
  uiData,
  /** Removed: it disappears with the next build, and can be taken back until then. */
  markedForDelete: z.boolean(),
  /** What is pasted into a page. */
  snippet: z.string(),
});
export type Widget = z.infer<typeof widget>;

/** One card, in words ready to be drawn. */
const widgetItem = z.object({
  text: z.string(),
  /** BCP 47, of the text. */
  language: z.string().nullable(),
  name: z.string(),
  /** Job title and company, or empty. */
  role: z.string(),
  /** Out of `outOf`; stars are drawn only where `isStars`. `label` is read out. */
  rating: z
    .object({ value: z.number(), outOf: z.number(), isStars: z.boolean(), label: z.string() })
    .nullable(),
  /** `day` is YYYY-MM-DD, `label` the same for readers. */
  date: z.object({ day: z.string(), label: z.string() }).nullable(),
});
export type WidgetItem = z.infer<typeof widgetItem>;

/** All that the widget's script draws: no rule and no language is left to it. */
export const widgetData = z.object({
  type: z.enum(WIDGET_TYPES),
  theme: z.enum(WIDGET_THEMES),
  /** CSS pixels; drawn no taller unless the visitor asks for more. */
  height: z.number().int(),
  language: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  texts: z.object({
    /** What the widget is, for screen readers. */
    label: z.string(),
    showMore: z.string(),
    showLess: z.string(),
  }),
  items: z.array(widgetItem),
  /** Where the plan does not remove it. */
  poweredBy: z.object({ text: z.string(), href: z.string() }).nullable(),
});
export type WidgetData = z.infer<typeof widgetData>;

const editing = { kind: 'business', permission: 'showcase.edit' } as const;
const viewing = { kind: 'business', permission: 'showcase.view' } as const;

/** Adds a widget; 402 where the plan has no more. It is built when this answers. */
export const addWidget = defineCall({
  name: 'addwidget',
  path: '/api/dash/addwidget',
  access: editing,
  transaction: 'none',
  body: z.object({ uiData }),
  answer: z.object({ widgetID: z.uuid(), snippet: z.string() }),
  perMinute: 120,
});

/** Changes or removes a widget. `remove: false` takes a removal back while it is not final. */
export const updateRemoveWidget = defineCall({
  name: 'updateremovewidget',
  path: '/api/dash/updateremovewidget',
  access: editing,
  transaction: 'none',
  body: z.object({ widgetID, uiData: uiData.nullish(), remove: z.boolean().nullish() }),
  answer: emptyAnswer,
  perMinute: 120,
});

/** SYNC_WIDGETS: the widgets, the oldest first. */
export const fetchEntityWidgets = defineCall({
  name: 'fetchentitywidgets',
  path: '/api/dash/fetchentitywidgets',
  access: viewing,
  transaction: 'read',
  body: emptyBody,
  answer: z.object({ widgets: z.array(widget) }),
});

/** BUILD_WIDGET: builds these widgets now; they are built when this answers. */
export const buildWidget = defineCall({
  name: 'buildwidget',
  path: '/api/dash/buildwidget',
  access: editing,
  transaction: 'none',
  body: z.object({ widgetIDs: z.array(widgetID).max(100) }),
  answer: emptyAnswer,
  perMinute: 60,
});

/** What a widget with these options would draw from today's showcase, and the script that draws it. */
export const previewWidget = defineCall({
  name: 'previewwidget',
  path: '/api/dash/previewwidget',
  access: viewing,
  transaction: 'read',
  body: z.object({ uiData }),
  answer: z.object({ script: z.string(), data: widgetData }),
});
