import type { VNode, WidgetData } from '#contract/widgets.ts';
import type { TestClient } from './test-client.ts';

export interface LoadedWidget {
  status: number;
  headers: Headers;
  /** Whether there is such a widget. */
  isKnown: boolean;
  /** Path of the first view. */
  path: string;
  data: LoadedView;
  /** Null if the first view is all there is. */
  loadMore: (() => Promise<LoadedView>) | null;
}

/** What is drawn, and the cards in it as a reader takes them. */
export interface LoadedView extends WidgetData {
  items: LoadedCard[];
  /** Words of the line below. */
  foot: string;
}

export interface LoadedCard {
  text: string;
  /** The language of the text. */
  language: string;
  name: string;
  role: string;
  /** As it is read out. */
  rating: string | null;
  day: string | null;
  facts: string;
}

/** Loads a widget as a page does: the script that it embeds, and what that one names. */
export async function loadWidget(server: TestClient, widgetID: string): Promise<LoadedWidget> {
  const pointer = await fetch(`${server.origin}/w/${widgetID}.js`);
  const script = await pointer.text();
  const path = new RegExp(`"(${widgetID}/[0-9a-f]+\\.js)"`).exec(script)?.[1];
  const { status, headers } = pointer;
  if (!path) {
    const none = viewOf({ frame: ['div', {}], body: null } as unknown as WidgetData);
    return { status, headers, isKnown: false, path: '', data: none, loadMore: null };
  }
  const { data, more } = await loadModule(server, `/w/${path}`);
  const loadMore = more
    ? async () => (await loadModule(server, `/w/${widgetID}/${more}`)).data
    : null;
  return { status, headers, isKnown: true, path: `/w/${path}`, data, loadMore };
}

async function loadModule(server: TestClient, path: string) {
  const response = await fetch(server.origin + path);
  const source = await response.text();
  const [first = '', second = ''] = source.split('\n');
  if (!first.startsWith('export default '))
    throw new Error(`${path}: ${response.status} ${source}`);
  return {
    data: viewOf(JSON.parse(first.slice('export default '.length, -1)) as WidgetData),
    more: /import\("\.\/([^"]+)"/.exec(second)?.[1] ?? null,
  };
}

/** The cards of what is drawn. */
export function viewOf(data: WidgetData): LoadedView {
  const isCard = ([tag]: VNode) => tag === 'figure';
  return {
    ...data,
    items: data.body ? piecesIn(data.body, isCard).map(cardIn) : [],
    foot: data.frame ? wordsOf(data.frame, 'foot') : '',
  };
}

function cardIn(figure: VNode): LoadedCard {
  const [quote] = piecesIn(figure, ([tag]) => tag === 'blockquote');
  const [drawn] = piecesIn(figure, ([, { role }]) => role === 'img');
  const [time] = piecesIn(figure, ([tag]) => tag === 'time');
  return {
    text: quote ? textOf(quote) : '',
    language: quote?.[1].lang ?? '',
    name: wordsOf(figure, 'name'),
    role:
      piecesIn(figure, ([tag, { class: name }]) => tag === 'bdi' && name === 'soft').map(
        textOf,
      )[0] ?? '',
    rating: drawn?.[1]['aria-label'] ?? null,
    day: time?.[1].datetime ?? null,
    facts: wordsOf(figure, 'facts soft'),
  };
}

function wordsOf(piece: VNode, className: string): string {
  const [found] = piecesIn(piece, ([, attributes]) => attributes.class === className);
  return found ? textOf(found) : '';
}

/** All pieces in one that fit, itself included. */
function piecesIn(piece: VNode, fits: (piece: VNode) => boolean): VNode[] {
  const [, , ...content] = piece;
  const inner = content.flatMap((part) => (typeof part === 'string' ? [] : piecesIn(part, fits)));
  return fits(piece) ? [piece, ...inner] : inner;
}

function textOf([, , ...content]: VNode): string {
  return content.map((part) => (typeof part === 'string' ? part : textOf(part))).join('');
}
