import type { WidgetData } from '#contract/widgets.ts';
import type { FrontDoor } from './front-door.ts';

export interface LoadedWidget {
  status: number;
  headers: Headers;
  /** Whether there is such a widget. */
  isKnown: boolean;
  /** Path of the first view. */
  path: string;
  data: WidgetData;
  /** Null where the first view is all there is. */
  loadMore: (() => Promise<WidgetData>) | null;
}

/** Loads a widget as a page does: the script that it embeds, and what that one names. */
export async function loadWidget(server: FrontDoor, widgetID: string): Promise<LoadedWidget> {
  const pointer = await fetch(`${server.origin}/w/${widgetID}.js`);
  const script = await pointer.text();
  const path = new RegExp(`"(${widgetID}/[0-9a-f]+\\.js)"`).exec(script)?.[1];
  const { status, headers } = pointer;
  if (!path) {
    const none = { type: 'wall', items: [] } as unknown as WidgetData;
    return { status, headers, isKnown: false, path: '', data: none, loadMore: null };
  }
  const { data, more } = await loadModule(server, `/w/${path}`);
  const loadMore = more
    ? async () => (await loadModule(server, `/w/${widgetID}/${more}`)).data
    : null;
  return { status, headers, isKnown: true, path: `/w/${path}`, data, loadMore };
}

async function loadModule(server: FrontDoor, path: string) {
  const response = await fetch(server.origin + path);
  const source = await response.text();
  const [first = '', second = ''] = source.split('\n');
  if (!first.startsWith('export default '))
    throw new Error(`${path}: ${response.status} ${source}`);
  return {
    data: JSON.parse(first.slice('export default '.length, -1)) as WidgetData,
    more: /import\("\.\/([^"]+)"/.exec(second)?.[1] ?? null,
  };
}
