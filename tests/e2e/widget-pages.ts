import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type UiData, uiData as uiDataOf } from '#contract/widgets.ts';
import { DEFAULT_APPEARANCE } from '#domain/brand-colours.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { type LanguageCode, languageDirection } from '#domain/languages.ts';
import { scoresOf } from '#domain/scores.ts';
import { pagePattern } from '#domain/widget-pages.ts';
import { WIDGET_TEXTS } from '#domain/widget-texts/widget-texts-by-language.ts';
import { WIDGET_KINDS, WIDGET_TYPES, type WidgetType } from '#domain/widgets.ts';
import { INFO } from '#server/modules/businesses/stored-settings.ts';
import { describeItem } from '#server/modules/widgets/describe-item.ts';
import { describeScore } from '#server/modules/widgets/describe-score.ts';
import { describeSelection } from '#server/modules/widgets/describe-selection.ts';
import { fragmentOf, pageOf, snippetOf } from '#server/modules/widgets/files/fragment.ts';
import { namedFile, type WidgetPointer } from '#server/modules/widgets/files/widget-files.ts';
import { widgetModules } from '#server/modules/widgets/files/widget-modules.ts';
import {
  readWidgetScripts,
  styleOf,
  type WidgetScripts,
} from '#server/modules/widgets/files/widget-scripts.ts';
import { answerFragment } from '#server/modules/widgets/serving/fragment-answers.ts';
import { answerPointer, answerScript } from '#server/modules/widgets/serving/widget-answers.ts';
import { newId } from '#server/platform/ids.ts';
import type { WidgetContent } from '#widget/rendering/widget-content.ts';
import {
  ALL_TYPES_TESTIMONIALS,
  type PublishedTestimonial,
  TESTIMONIALS,
} from './widget-testimonials.ts';

export interface DrawnWidget {
  widgetID: string;
  snippet: string;
}

export interface WidgetPages {
  /** A widget with these testimonials, oldest first. */
  add(testimonials: readonly PublishedTestimonial[], options?: WidgetOptions): DrawnWidget;
  /** A widget with more testimonials than its first view shows. */
  wall: DrawnWidget;
  all: Readonly<Record<WidgetType, DrawnWidget>>;
  /** The origin that the product would have. */
  origin: string;
}

interface WidgetOptions {
  uiData?: { type: WidgetType; [option: string]: unknown };
  language?: LanguageCode;
  businessName?: string;
  allowedSites?: readonly string[];
  /** The testimonials of individual pages, by address. */
  pages?: Readonly<Record<string, readonly PublishedTestimonial[]>>;
}

/**
 * Serves widgets from memory while they are used, drawn as the product does: tests of third-party pages need no
 * business and no database.
 */
export async function serveWidgetPages(use: (pages: WidgetPages) => Promise<void>): Promise<void> {
  const scripts = await readWidgetScripts(join(await builtInto(), 'client'));
  const store: Store = { pointers: new Map(), files: new Map() };
  for (const { hash, bytes } of scripts.all) store.files.set(`core/${hash}.js`, bytes);
  const { origin, close } = await serve(store);
  const add: WidgetPages['add'] = (testimonials, options = {}) =>
    put(store, { scripts, origin }, { testimonials, ...options });
  const all = WIDGET_TYPES.map((type) => [type, add(ALL_TYPES_TESTIMONIALS, { uiData: { type } })]);
  await use({ add, origin, wall: add(TESTIMONIALS), all: Object.fromEntries(all) });
  close();
}

interface Store {
  pointers: Map<string, WidgetPointer>;
  files: Map<string, Buffer>;
}

interface Parts {
  scripts: WidgetScripts;
  origin: string;
}

async function builtInto(): Promise<string> {
  const root = join(import.meta.dirname, '../..');
  const { ensureBuild } = await import(join(root, 'scripts/ensure-build.mjs'));
  return ensureBuild(root);
}

function put(
  store: Store,
  { scripts, origin }: Parts,
  { testimonials, ...options }: WidgetOptions & { testimonials: readonly PublishedTestimonial[] },
): DrawnWidget {
  const { pages = {}, allowedSites = [] } = options;
  const widgetId = newId(new Date());
  const uiData = uiDataOf.parse(options.uiData ?? { type: 'wall' });
  const business = businessOf(options);
  const style = styleOf(uiData, { styles: scripts.styles, business });
  const keep = (name: string, bytes: Buffer) => store.files.set(`${widgetId}/${name}`, bytes);
  function view(testimonials: readonly PublishedTestimonial[]) {
    const content = contentOf(testimonials, {
      uiData,
      business,
      origin,
      total: testimonials.length,
    });
    const modules = widgetModules(content, { style, allowedSites });
    for (const { hash, bytes } of modules) keep(`${hash}.js`, bytes);
    const [first, whole = first] = modules;
    return { content, first: first.hash, whole: whole.hash };
  }
  const { content, first, whole } = view(testimonials);
  const staticWidget = style + scripts.styles.NO_SCRIPT_STYLE;
  const html = fragmentOf(content, { widgetId, style: staticWidget, subject: null });
  const { hash, bytes } = namedFile(pageOf(content, html));
  keep(`${hash}.page.html`, bytes);
  keep(`${hash}.html`, Buffer.from(html));
  const rules = Object.entries(pages).map(([address, testimonials]) => ({
    pattern: pagePattern(address) ?? '',
    ...view(testimonials),
  }));
  store.pointers.set(widgetId, {
    core: scripts.of(uiData.type).hash,
    first: uiData.onlyOnPages ? '' : first,
    whole,
    pages: rules,
    files: [...store.files.keys()].flatMap(
      (key) => /^.{36}\/([0-9a-f]+)\.js$/.exec(key)?.[1] ?? [],
    ),
    former: [],
    fragment: html && hash,
    allowedSites: [...allowedSites],
  });
  return { widgetID: widgetId, snippet: snippetOf({ widgetId, uiData }, origin) };
}

function businessOf({ language = 'en', businessName }: WidgetOptions) {
  return {
    name: businessName ?? 'Harbour Lane Bakery',
    language,
    info: INFO.read({}),
    appearance: DEFAULT_APPEARANCE,
    externalPlatforms: {},
  };
}

/** The content that `readWidgetContent` would read. */
function contentOf(
  testimonials: readonly PublishedTestimonial[],
  parts: {
    uiData: UiData;
    business: ReturnType<typeof businessOf>;
    origin: string;
    total: number;
  },
): WidgetContent {
  const { uiData, business, origin, total } = parts;
  const { language } = business;
  const texts = WIDGET_TEXTS[language];
  const described = { businessId: newId(new Date()), texts, language, business, uiData };
  const items = testimonials
    .filter(({ video }) => WIDGET_KINDS[uiData.type].needs !== 'video' || video)
    .toReversed()
    .slice(0, uiData.count)
    .map((one) => {
      const item = describeItem(itemOf(one), { ...described, baseUrl: origin });
      const label = fill(texts.video, { name: item.name });
      const video = one.video ? { href: one.video, poster: null, isUpright: false, label } : null;
      return { ...item, video, ...(one.picture && { picture: one.picture }) };
    });
  const tally = testimonials.flatMap(({ stars }) =>
    stars ? [{ type: 'star' as const, rating: stars, count: 1 }] : [],
  );
  const { type, theme, height, position, frequency } = uiData;
  return {
    type,
    theme,
    height,
    language,
    items,
    position: position ?? 'l',
    frequency: frequency ?? 'c',
    direction: languageDirection(language),
    texts: { ...texts, label: fill(texts.label, { business: business.name }) },
    score: describeScore(scoresOf(tally), { texts, language }),
    selection: describeSelection({ shown: items.length, total }, { texts, language, business }),
    logo: null,
    poweredBy: null,
    wall: { text: texts.readAll, href: `${origin}/wall/bakery` },
    survey: { text: texts.invite, href: `${origin}/f/bakery` },
  };
}

function itemOf({ text: words, name, stars }: PublishedTestimonial) {
  const rating = stars ?? null;
  return {
    id: name,
    type: 'session' as const,
    platform: 'feedback' as const,
    tags: [],
    title: '',
    source: null,
    text: words,
    language: 'en',
    name,
    jobTitle: null,
    company: 'Eckert & Mauchly',
    profilePicture: null,
    companyLogo: null,
    streamUID: null,
    videoURL: null,
    hasPoster: false,
    isUpright: false,
    url: null,
    ...{
      rating,
      ratingType: rating === null ? null : ('star' as const),
      recommends: null,
      writtenAt: new Date(),
      editedFields: [],
    },
  };
}

async function serve({ pointers, files }: Store) {
  const reader = {
    pointer: async (id: string) => pointers.get(id) ?? null,
    isWidget: async (id: string) => pointers.has(id),
    forget: () => undefined,
    file: async (folder: string, name: string) => files.get(`${folder}/${name}`) ?? null,
  };
  function answer({ url = '', headers }: IncomingMessage, origin: string) {
    const visit = { origin: headers.origin, acceptEncoding: undefined };
    const [, folder = '', name = ''] = /^\/w\/([^/?]+?)(?:\.js|\/(.+?)\.js.*)?$/.exec(url) ?? [];
    if (name === 'seen') return null;
    if (name !== '') return answerScript(reader, { folder, hash: name }, visit);
    const [, id = '', kind] = /^\/w\/([^/.]+)\.(html|page\.html)$/.exec(url) ?? [];
    const isFramed = headers['sec-fetch-dest'] === 'iframe';
    if (kind === 'html' || kind === 'page.html') {
      return answerFragment(reader, id, { ...visit, kind, isFramed });
    }
    return folder ? answerPointer(reader, folder, origin) : null;
  }
  const server = createServer(async (request, response) => {
    const given = await answer(request, origin);
    const empty = { status: 200, headers: SCRIPT, body: '' };
    const { status, headers, body } = given ?? empty;
    response.writeHead(status, headers).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin, close };
}

const SCRIPT = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' };
