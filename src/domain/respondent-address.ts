/**
 * The paths that customers open, each followed by a handle or a token. Customers get them by mail, text, chat and
 * print, where other signs stick to them.
 */
export const RESPONDENT_PATHS = [
  { word: 'f', names: 'handle' },
  { word: 'feedbackevaluate', names: 'handle' },
  { word: 'wall', names: 'handle' },
  { word: 'consent', names: 'token' },
  { word: 'unsubscribe', names: 'token' },
  { word: 'confirm', names: 'token' },
  { word: 'report', names: 'token' },
] as const;

type RespondentPath = (typeof RESPONDENT_PATHS)[number];

/**
 * The one right spelling of a path with query that names a page for customers: `//F/Joes-Cafe).` is `/f/joes-cafe`.
 * It has exactly one slash at its start; text that stuck to the path (`&...`, `%3F...`) is its query. The case of
 * tokens and the query's values stay. Null for all other paths. Never throws.
 */
export function canonicalAddress(address: string): string | null {
  const { segments, query } = splitAddress(address);
  const [first = '', ...others] = segments;
  const path = pathOf(first);
  if (!path) return null;
  const at = others.findIndex((segment) => readName(path, segment) !== '');
  const [named, ...rest] = at === -1 ? [] : others.slice(at);
  const names = named === undefined ? [] : [readName(path, named), ...rest.map(decode)];
  const pathname = ['', path.word, ...names.filter(Boolean).map(encodeURIComponent)].join('/');
  return query === '' ? pathname : `${pathname}?${query}`;
}

/** The handle in the address of a survey, with or without a host; null in any other text. */
export function handleInSurveyAddress(text: string): string | null {
  const [address] = /\/(?:f|feedbackevaluate)\/.*/is.exec(text) ?? [];
  const [, handle = ''] =
    /^\/\w+\/([^/?]+)/.exec((address && canonicalAddress(address)) ?? '') ?? [];
  return handle === '' ? null : handle;
}

/** `%26` is an ampersand and `%3F` a question mark that a program encoded when it made a link of a text. */
const QUERY_START = /[?&]|%26|%3f/i;

function splitAddress(address: string): { segments: string[]; query: string } {
  const [beforeFragment = ''] = address.split('#');
  const start = beforeFragment.search(QUERY_START);
  const pathname = start === -1 ? beforeFragment : beforeFragment.slice(0, start);
  const rest = start === -1 ? '' : withSigns(beforeFragment.slice(start)).replace(QUERY_START, '');
  return {
    segments: pathname.split('/').filter((segment) => segment !== ''),
    query: rest.replace(/^(?:[?&]|amp;)+/i, '').replace(/&(?:amp;)+/gi, '&'),
  };
}

/** A query that was encoded as a whole (`%3Frating%3D3%26lang%3Dde`) with its own signs; all others as they are. */
function withSigns(query: string): string {
  if (!query.startsWith('%') || query.includes('=')) return query;
  return query.replace(/%(?:3d|26|25)/gi, decodeRun);
}

function pathOf(segment: string): RespondentPath | undefined {
  const word = withoutSigns(decode(segment).toLowerCase());
  return RESPONDENT_PATHS.find((path) => path.word === word);
}

function readName({ names }: RespondentPath, segment: string): string {
  const name = decode(segment);
  return withoutSigns(names === 'handle' ? name.toLowerCase() : name);
}

/** Without invisible characters, and without what is no part of any handle or token at either end. */
function withoutSigns(text: string): string {
  const visible = text.replace(/[\p{Cf}\s]/gu, '');
  // From the first to the last one at once: cutting the end off would try each run of signs in between.
  return /[\p{L}\p{N}_-](?:.*[\p{L}\p{N}_-])?/su.exec(visible)?.[0] ?? '';
}

/** A surrogate without its other half, which cannot be encoded. */
const UNPAIRED = /\p{Cs}/gu;

/** Drops escapes that are no UTF-8, as of a link that was cut off. */
function decode(segment: string): string {
  return segment.replace(/(?:%[\da-f]{2})+/gi, decodeRun).replace(UNPAIRED, '');
}

function decodeRun(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return '';
  }
}
