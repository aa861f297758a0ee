import type { VNode, WidgetData } from '#contract/widgets.ts';
import type { TestClient } from './test-client.ts';

export interface LoadedWidget {
  status: number;
  headers: Headers;
  /** False if no widget has this id. */
  exists: boolean;
  /** Path of the first view. */
  path: string;
  data: LoadedView;
  /** Null if there is nothing beyond the first view. */
  loadMore: (() => Promise<LoadedView>) | null;
}

/** A rendered view of a widget, with its cards parsed. */
export interface LoadedView extends WidgetData {
  items: LoadedCard[];
  /** The text of the footer. */
  footer: string;
}

export interface LoadedCard {
  text: string;
  /** The language of the text. */
  language: string;
  name: string;
  role: string;
  /** The accessible label. */
  rating: string | null;
  day: string | null;
  facts: string;
}

/** Loads a widget as a page does: the embedded script, then the module that it names. */
export async function loadWidget(server: TestClient, widgetID: string): Promise<LoadedWidget> {
  const pointer = await fetch(`${server.origin}/w/${widgetID}.js`);
  const script = await pointer.text();
  const path = new RegExp(`"(${widgetID}/[0-9a-f]+\\.js)"`).exec(script)?.[1];
  const { status, headers } = pointer;
  if (!path) {
    const none = viewOf({ frame: ['div', {}], body: null } as unknown as WidgetData);
    return { status, headers, exists: false, path: '', data: none, loadMore: null };
  }
  const { data, more } = await loadModule(server, `/w/${path}`);
  const loadMore = more
    ? async () => (await loadModule(server, `/w/${widgetID}/${more}`)).data
    : null;
  return { status, headers, exists: true, path: `/w/${path}`, data, loadMore };
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

/** A view with its cards parsed. */
export function viewOf(data: WidgetData): LoadedView {
  const isCard = ([tag]: VNode) => tag === 'figure';
  return {
    ...data,
    items: data.body ? nodesIn(data.body, isCard).map(cardIn) : [],
    footer: data.frame ? textIn(data.frame, 'foot') : '',
  };
}

function cardIn(figure: VNode): LoadedCard {
  const [quote] = nodesIn(figure, ([tag]) => tag === 'blockquote');
  const [drawn] = nodesIn(figure, ([, { role }]) => role === 'img');
  const [time] = nodesIn(figure, ([tag]) => tag === 'time');
  return {
    text: quote ? textOf(quote) : '',
    language: quote?.[1].lang ?? '',
    name: textIn(figure, 'name'),
    role:
      nodesIn(figure, ([tag, { class: name }]) => tag === 'bdi' && name === 'soft').map(
        textOf,
      )[0] ?? '',
    rating: drawn?.[1]['aria-label'] ?? null,
    day: time?.[1].datetime ?? null,
    facts: textIn(figure, 'facts soft'),
  };
}

function textIn(node: VNode, className: string): string {
  const [found] = nodesIn(node, ([, attributes]) => attributes.class === className);
  return found ? textOf(found) : '';
}

/** The node and its descendants that match. */
function nodesIn(node: VNode, matches: (node: VNode) => boolean): VNode[] {
  const [, , ...content] = node;
  const inner = content.flatMap((part) => (typeof part === 'string' ? [] : nodesIn(part, matches)));
  return matches(node) ? [node, ...inner] : inner;
}

function textOf([, , ...content]: VNode): string {
  return content.map((part) => (typeof part === 'string' ? part : textOf(part))).join('');
}
