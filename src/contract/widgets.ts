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
import { defineCalls } from './call.ts';
import { appearance, emptyAnswer, emptyBody, line } from './shared-schemas.ts';

const { count, height } = WIDGET_LIMITS;
const widgetID = z.string().max(100);
const tags = z.array(z.string().max(100)).max(WIDGET_LIMITS.tags);

const pageRule = z.object({
  /** A path such as '/shop/*', or a full address, of which only the path counts. */
  address: z
    .string()
    .trim()
    .max(WIDGET_LIMITS.pageAddress)
    .refine(isPageAddress, { error: "Enter a page, such as '/shop/*'." }),
  /** On matching pages, only items with any of these tags are shown; empty changes nothing. */
  tags,
});

const options = z.object({
  type: z.enum(WIDGET_TYPES),
  /** The owner's own name for it, never sent to pages; null uses the name of its type. */
  name: line(WIDGET_LIMITS.name).nullish(),
  /** Null uses the business's current setting. */
  position: z.enum(WIDGET_POSITIONS).nullish(),
  /** Null uses the business's current setting. */
  frequency: z.enum(WIDGET_FREQUENCIES).nullish(),
  theme: z.enum(WIDGET_THEMES).default('auto'),
  /** Only items with any of these tags; empty shows all. */
  tags: tags.default([]),
  /**
   * Minimum stars, 1 to 5, other scales converted; null shows all, including items without a rating. Of bare
   * recommendations, each minimum shows those for the business and none against it.
   */
  minRating: z.number().int().min(1).max(5).nullish(),
  /** Sources of the items; empty shows all. */
  platforms: z
    .array(z.enum(['feedback', ...PLATFORM_CODES]))
    .max(20)
    .default([]),
  /** Languages of the testimonials; empty shows all. */
  languages: z.array(z.enum(LANGUAGE_CODES)).max(50).default([]),
  /** Overrides for some pages: the first matching rule wins. */
  pages: z.array(pageRule).max(WIDGET_LIMITS.pages).default([]),
  /** Shows nothing on pages that match no rule. */
  onlyOnPages: z.boolean().default(false),
  /** Maximum number of items; 0 for types that only show figures. */
  count: z.number().int().min(count.min).max(count.max).or(z.literal(0)).optional(),
  /** Maximum height in CSS pixels; 0 for floating types. */
  height: z.number().int().min(height.min).max(height.max).or(z.literal(0)).optional(),
  /** Height of the items in CSS pixels, measured when the set-up screen last saved; only for the snippet. */
  measuredHeight: z.number().int().min(1).max(height.max).nullish(),
  order: z.enum(WIDGET_ORDERS).default('showcased'),
  nameStyle: z.enum(NAME_STYLES).default('full'),
  showRating: z.boolean().default(true),
  showDate: z.boolean().default(true),
  showPictures: z.boolean().default(true),
  /**
   * What the ratings are about, for search engines; null is the business itself, for which they show
   * no ratings.
   */
  subject: z.object({ kind: z.enum(WIDGET_SUBJECTS), name: line(100).min(1) }).nullish(),
});

/** Adds an error if a widget that is limited to matching pages has no page rule. */
function requirePages(
  { onlyOnPages, pages }: { onlyOnPages: boolean; pages: readonly unknown[] },
  ctx: z.RefinementCtx,
): void {
  if (!onlyOnPages || pages.length > 0) return;
  ctx.addIssue({ code: 'custom', path: ['pages'], message: 'Add at least one page.' });
}

/** How a widget looks and what it shows; missing fields get their defaults. */
export const uiData = options.superRefine(requirePages).transform(({ type, ...fields }, ctx) => {
  const kind = WIDGET_KINDS[type];
  if (fields.count === 0 && kind.count.max > 0) {
    ctx.addIssue({
      code: 'custom',
      path: ['count'],
      message: 'This type shows at least one item.',
    });
  }
  return {
    ...fields,
    type,
    name: fields.name || null,
    position: fields.position ?? null,
    frequency: fields.frequency ?? null,
    minRating: fields.minRating ?? null,
    subject: fields.subject ?? null,
    count: Math.min(fields.count ?? kind.count.standard, kind.count.max),
    height: kind.height === 0 ? 0 : fields.height || kind.height,
    measuredHeight: (kind.height > 0 && fields.measuredHeight) || null,
  };
});
export type UiData = z.infer<typeof uiData>;

const widget = z.object({
  widgetID: z.uuid(),
  uiData,
  /** Removed: the widget disappears with the next build, and can be restored until then. */
  markedForDelete: z.boolean(),
  /** The snippet to paste into a page. */
  snippet: z.string(),
});
export type Widget = z.infer<typeof widget>;

/** An element: its tag, its attributes and its children, which are texts and elements. */
export type VNode = readonly [
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...content: (string | VNode)[],
];

const vnode: z.ZodType<VNode> = z.lazy(() =>
  z.tuple([z.string(), z.record(z.string(), z.string())]).rest(z.union([z.string(), vnode])),
);

/** Everything that the widget's script draws. The server decides rules, language and markup. */
export const widgetData = z.object({
  theme: z.enum(WIDGET_THEMES),
  /** Maximum height in CSS pixels; 0 floats above the page. */
  height: z.number().int(),
  /** The same for widths below 600. */
  narrowHeight: z.number().int(),
  frequency: z.enum(WIDGET_FREQUENCIES),
  /** Its style sheet. */
  style: z.string(),
  /** The frame around the body; the element with the class `view` receives the body. */
  frame: vnode,
  /** Null if there is nothing to show. */
  body: vnode.nullable(),
  texts: z.object({ showMore: z.string(), showLess: z.string() }),
});
export type WidgetData = z.infer<typeof widgetData>;

const editing = { kind: 'business', permission: 'showcase.edit' } as const;
const viewing = { kind: 'business', permission: 'showcase.view' } as const;

export const WIDGET_CALLS = defineCalls({
  /** Adds a widget and builds it before answering; 402 if the plan has no widgets left. */
  addWidget: {
    access: editing,
    transaction: 'none',
    body: z.object({ uiData }),
    answer: z.object({ widgetID: z.uuid(), snippet: z.string() }),
    perMinute: 120,
  },

  /**
   * Changes or removes a widget. 402 for a change to one beyond the number that the plan includes, counted from the first
   * that was added; it is still shown. `remove: false` restores it while the removal is not final, 402 if others took its
   * place since and there is no room. `was` contains
   * the options as the caller read them: 409 `widget_changed` if they have changed since, and nothing is
   * stored.
   */
  updateRemoveWidget: {
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
  },

  /** SYNC_WIDGETS: the widgets, oldest first. */
  fetchEntityWidgets: {
    access: viewing,
    transaction: 'read',
    body: emptyBody,
    answer: z.object({ widgets: z.array(widget) }),
  },

  /** BUILD_WIDGET: builds these widgets before answering. */
  buildWidget: {
    access: editing,
    transaction: 'none',
    body: z.object({ widgetIDs: z.array(widgetID).max(100) }),
    answer: emptyAnswer,
    perMinute: 60,
  },

  /**
   * The content that a widget with these options would draw from the current showcase, and its script;
   * `appearance` replaces the saved one. With `samples`, sample items fill it up to six, and there is a
   * sample score if there are no ratings. `hasSamples` says whether the result contains any.
   */
  previewWidget: {
    access: viewing,
    transaction: 'read',
    body: z.object({ uiData, appearance: appearance.nullish(), samples: z.boolean().nullish() }),
    answer: z.object({
      script: z.string(),
      data: widgetData,
      hasSamples: z.boolean(),
    }),
  },
});
