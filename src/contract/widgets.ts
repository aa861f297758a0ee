import { z } from 'zod';
import { LANGUAGE_CODES } from '#domain/languages.ts';
import { PLATFORM_CODES } from '#domain/platforms.ts';
import { isPageAddress } from '#domain/widget-pages.ts';
import {
  NAME_STYLES,
  WIDGET_FREQUENCIES,
  WIDGET_KINDS,
  WIDGET_LIMITS,
  WIDGET_ORDERS,
  WIDGET_POSITIONS,
  WIDGET_SUBJECTS,
  WIDGET_THEMES,
  WIDGET_TYPES,
} from '#domain/widgets.ts';
import { defineCall } from './call.ts';
import { appearance, emptyAnswer, emptyBody, line } from './shapes.ts';

const { count, height } = WIDGET_LIMITS;
const widgetID = z.string().max(100);
const tags = z.array(z.string().max(100)).max(WIDGET_LIMITS.tags);

const pageRule = z.object({
  /** Path, such as '/shop/*', or a whole address, of which the path counts. */
  address: z
    .string()
    .trim()
    .max(WIDGET_LIMITS.pageAddress)
    .refine(isPageAddress, { error: "Enter a page, such as '/shop/*'." }),
  /** On such pages only items with any of these are shown; empty is as elsewhere. */
  tags,
});

const options = z.object({
  type: z.enum(WIDGET_TYPES),
  /** The owner's own name for it, which pages never see; null is that of its type. */
  name: line(WIDGET_LIMITS.name).nullish(),
  /** Null takes what the business has at that time. */
  position: z.enum(WIDGET_POSITIONS).nullish(),
  /** The same. */
  frequency: z.enum(WIDGET_FREQUENCIES).nullish(),
  theme: z.enum(WIDGET_THEMES).default('auto'),
  /** Items with any of these tags; empty is all. */
  tags: tags.default([]),
  /** Stars, 1 to 5, other scales converted; null is all, also what has no rating. */
  minRating: z.number().int().min(1).max(5).nullish(),
  /** Where items come from; empty is everywhere. */
  platforms: z
    .array(z.enum(['feedback', ...PLATFORM_CODES]))
    .max(20)
    .default([]),
  /** Of the words; empty is all. */
  languages: z.array(z.enum(LANGUAGE_CODES)).max(50).default([]),
  /** What is different on some pages: the first rule that fits a page counts there. */
  pages: z.array(pageRule).max(WIDGET_LIMITS.pages).default([]),
  /** Nothing is shown on pages that no rule fits. */
  onlyOnPages: z.boolean().default(false),
  /** Of types that show figures only it is 0. */
  count: z.number().int().min(count.min).max(count.max).or(z.literal(0)).optional(),
  /** CSS pixels that it takes at most; of types that float it is 0. */
  height: z.number().int().min(height.min).max(height.max).or(z.literal(0)).optional(),
  /** CSS pixels that the items took when they were last saved with the set-up screen; for the snippet only. */
  measuredHeight: z.number().int().min(1).max(height.max).nullish(),
  order: z.enum(WIDGET_ORDERS).default('showcased'),
  nameStyle: z.enum(NAME_STYLES).default('full'),
  showRating: z.boolean().default(true),
  showDate: z.boolean().default(true),
  showPictures: z.boolean().default(true),
  /** What the ratings are of, for search engines; null: of the business itself, of which they show none. */
  subject: z.object({ kind: z.enum(WIDGET_SUBJECTS), name: line(100).min(1) }).nullish(),
});

/** Shown on no page but its own, a widget needs one. */
function requirePages(
  { onlyOnPages, pages }: { onlyOnPages: boolean; pages: readonly unknown[] },
  ctx: z.RefinementCtx,
): void {
  if (!onlyOnPages || pages.length > 0) return;
  ctx.addIssue({ code: 'custom', path: ['pages'], message: 'Add at least one page.' });
}

/** How a widget looks and what it shows; what is left out takes its standard value. */
export const uiData = options.superRefine(requirePages).transform(({ type, ...given }, ctx) => {
  const kind = WIDGET_KINDS[type];
  if (given.count === 0 && kind.count.max > 0) {
    ctx.addIssue({
      code: 'custom',
      path: ['count'],
      message: 'This type shows at least one item.',
    });
  }
  return {
    ...given,
    type,
    name: given.name || null,
    position: given.position ?? null,
    frequency: given.frequency ?? null,
    minRating: given.minRating ?? null,
    subject: given.subject ?? null,
    count: Math.min(given.count ?? kind.count.standard, kind.count.max),
    height: kind.height === 0 ? 0 : given.height || kind.height,
    measuredHeight: (kind.height > 0 && given.measuredHeight) || null,
  };
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

/** An element: its tag, its attributes, and in it texts and other elements. */
export type VNode = readonly [
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...content: (string | VNode)[],
];

const vnode: z.ZodType<VNode> = z.lazy(() =>
  z.tuple([z.string(), z.record(z.string(), z.string())]).rest(z.union([z.string(), vnode])),
);

/** All that the widget's script draws: no rule, no language and no markup is left to it. */
export const widgetData = z.object({
  theme: z.enum(WIDGET_THEMES),
  /** CSS pixels that it takes at most. 0: it floats above the page. */
  height: z.number().int(),
  /** The same, where it is narrower than 600. */
  narrowHeight: z.number().int(),
  frequency: z.enum(WIDGET_FREQUENCIES),
  /** Its style sheet. */
  style: z.string(),
  /** What stands around it; an element with the class `view` is for the body. */
  frame: vnode,
  /** Null: there is nothing to show. */
  body: vnode.nullable(),
  texts: z.object({ showMore: z.string(), showLess: z.string() }),
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

/**
 * Changes or removes a widget. `remove: false` takes a removal back while it is not final. `was` is what the
 * options were when they were read: where others are stored by now nothing changes, 409 `widget_changed`.
 */
export const updateRemoveWidget = defineCall({
  name: 'updateremovewidget',
  path: '/api/dash/updateremovewidget',
  access: editing,
  transaction: 'none',
  body: z.object({
    widgetID,
    uiData: uiData.nullish(),
    was: uiData.nullish(),
    remove: z.boolean().nullish(),
  }),
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

/**
 * What a widget with these options would draw from today's showcase, and the script that draws it;
 * `appearance` takes the place of the saved one. With `samples`, sample items fill it up to six, and a
 * sample score stands where no one has rated yet. `hasSamples` says whether any is drawn.
 */
export const previewWidget = defineCall({
  name: 'previewwidget',
  path: '/api/dash/previewwidget',
  access: viewing,
  transaction: 'read',
  body: z.object({ uiData, appearance: appearance.nullish(), samples: z.boolean().nullish() }),
  answer: z.object({
    script: z.string(),
    data: widgetData,
    hasSamples: z.boolean(),
  }),
});
