import { escapePattern } from './text.ts';
import { WIDGET_LIMITS } from './widgets.ts';

/**
 * Whether a text is a page pattern: a path such as '/shop/*', in which a star matches anything, or a full
 * address, of which the path counts.
 */
export function isPageAddress(text: string): boolean {
  return pathOf(text) !== null;
}

/**
 * The source of a regular expression for the paths of matching pages, with or without a trailing slash; null
 * for an invalid pattern. Each part only matches its first occurrence, which keeps matching fast.
 */
export function pagePattern(text: string): string | null {
  const path = pathOf(text);
  if (path === null) return null;
  const [start = '', ...parts] = path.replace(/\/$/, '').split(/\*+/).map(escapePattern);
  const end = parts.pop();
  const between = parts.map((part, index) => `(?=(.*?${part}))\\${index + 1}`);
  return `^${start}${between.join('')}${end === undefined ? '' : `.*${end}`}/?$`;
}

/** The path as browsers write it in `location.pathname`. */
function pathOf(text: string): string | null {
  const trimmed = text.trim();
  const isPath = trimmed.startsWith('/') && !trimmed.startsWith('//');
  const url = isPath ? `https://page.example${trimmed}` : trimmed;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null;
  const { pathname } = new URL(url);
  const wildcards = pathname.split('*').length - 1;
  return wildcards <= WIDGET_LIMITS.wildcards ? pathname : null;
}
