import type { TestClient } from './test-client.ts';

/** The user agent of a real browser. */
const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

interface ViewReport {
  page?: string;
  kind?: 'v' | 'c';
  headers?: Record<string, string>;
}

/** Reports a view of a widget, or a click in it, as a page would. */
export function postWidgetView(
  { origin }: Pick<TestClient, 'origin'>,
  widgetID: string,
  { page = 'https://shop.example/', kind = 'v', headers = {} }: ViewReport = {},
): Promise<Response> {
  const query = new URLSearchParams({ p: page, k: kind });
  return fetch(`${origin}/w/${widgetID}/seen.js?${query}`, {
    headers: { 'user-agent': BROWSER, ...headers },
  });
}
