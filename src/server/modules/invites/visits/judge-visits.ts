/** One opening of an invite's page, as far as it tells people from programs. */
export interface Visit {
  method: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Of the link that was opened. */
  rating: number | null;
}

/** More openings than a person makes within a few seconds. */
const MOST_BY_PERSON = 2;

/**
 * Who opened the page of one invite, from visits that lie together: scanners of mails open every link at
 * once, or ask without looking; previews and prefetches say what they are.
 */
export function judgeVisits(visits: readonly Visit[]): 'person' | 'machine' {
  const ratings = new Set(visits.map(({ rating }) => rating).filter((rating) => rating !== null));
  const isMachine = visits.length > MOST_BY_PERSON || ratings.size > 1 || visits.every(isByProgram);
  return isMachine ? 'machine' : 'person';
}

/** Ways in which a browser says that nobody has asked for the page yet. */
const EARLY_HEADERS = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'];
/** What a judgement looks at. */
export const TELLING_HEADERS: readonly string[] = [...EARLY_HEADERS, 'user-agent'];
const EARLY = /prefetch|prerender|preview/i;

// Link checkers, previews of messengers and mail filters, and what programs call themselves.
const PROGRAM =
  /(?<!cu)bot\b|crawl|spider|slurp|scan|preview|checker|monitor|headless|phantom|facebookexternalhit|whatsapp|skypeuri|embedly|googleimageproxy|google-read-aloud|yahoomailproxy|proofpoint|mimecast|barracuda|ironport|messagelabs|trendmicro|symantec|sophos|fireeye|safelinks|urldefense|forcepoint|zscaler|cloudmark|\bvade|curl|wget|python|java\/|okhttp|go-http|node-fetch|undici|axios|libwww|httpclient|apache-http|\bruby|\bphp|\bperl|^node$|^$/i;

function isByProgram({ method, headers }: Visit): boolean {
  if (method !== 'GET') return true;
  if (EARLY_HEADERS.some((name) => EARLY.test(String(headers[name] ?? '')))) return true;
  return PROGRAM.test(String(headers['user-agent'] ?? '').trim());
}
