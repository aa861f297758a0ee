/** What of a request tells people from programs. */
export interface TellingRequest {
  method: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Ways in which a browser says that nobody has asked for the page yet. */
const EARLY_HEADERS = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'];
/** What is looked at. */
export const TELLING_HEADERS: readonly string[] = [...EARLY_HEADERS, 'user-agent'];
const EARLY = /prefetch|prerender|preview/i;

// Link checkers, previews of messengers and mail filters, and what programs call themselves.
const PROGRAM =
  /(?<!cu)bot\b|crawl|spider|slurp|scan|preview|checker|monitor|headless|phantom|facebookexternalhit|whatsapp|skypeuri|embedly|googleimageproxy|google-read-aloud|yahoomailproxy|proofpoint|mimecast|barracuda|ironport|messagelabs|trendmicro|symantec|sophos|fireeye|safelinks|urldefense|forcepoint|zscaler|cloudmark|\bvade|curl|wget|python|java\/|okhttp|go-http|node-fetch|undici|axios|libwww|httpclient|apache-http|\bruby|\bphp|\bperl|^node$|^$/i;

/** Whether a request says that no person made it: by its method, as an early fetch, or by its agent's name. */
export function isAskedByProgram({ method, headers }: TellingRequest): boolean {
  if (method !== 'GET') return true;
  if (EARLY_HEADERS.some((name) => EARLY.test(String(headers[name] ?? '')))) return true;
  return PROGRAM.test(String(headers['user-agent'] ?? '').trim());
}
