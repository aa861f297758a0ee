import { escapePattern } from './text.ts';
import { WIDGET_LIMITS } from './widgets.ts';

/**
 * Whether a text names pages: a path such as '/shop/*', in which a star stands for anything, or a whole
 * address, of which the path counts.
 */
export function isPageAddress(text: string): boolean {
  return pathOf(text) !== null;
}

/**
 * The source of a regular expression that the paths of the named pages fit, with or without a slash at
 * their end; null for what names no page. Each part is looked for once, where it comes first, so that no
 * path takes long.
 */
export function pagePattern(text: string): string | null {
  const path = pathOf(text);
  if (path === null) return null;
  const [start = '', ...parts] = path.replace(/\/$/, '').split(/\*+/).map(escapePattern);
  const end = parts.pop();
  const between = parts.map((part, index) => `(?=(.*?${part}))\\${index + 1}`);
  return `^${start}${between.join('')}${end === undefined ? '' : `.*${end}`}/?$`;
}

/** As browsers write it in `location.pathname`. */
function pathOf(text: string): string | null {
  const trimmed = text.trim();
  const isPath = trimmed.startsWith('/') && !trimmed.startsWith('//');
  const whole = isPath ? `https://page.example${trimmed}` : trimmed;
  if (!/^https?:\/\//i.test(whole) || !URL.canParse(whole)) return null;
  const { pathname } = new URL(whole);
  const wildcards = pathname.split('*').length - 1;
  return wildcards <= WIDGET_LIMITS.wildcards ? pathname : null;
}
