import { createIsbotFromList, list } from 'isbot';

/** What of a request tells people from programs. */
export interface RequestHead {
  method: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Ways in which a browser says that nobody has asked for the page yet. */
const EARLY_HEADERS = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'];
/** What is looked at. */
export const BOT_HEADERS: readonly string[] = [...EARLY_HEADERS, 'user-agent'];
const EARLY = /prefetch|prerender|preview/i;
/** Mail scanners that `isbot` does not list open every link of a mail. */
const isBot = createIsbotFromList([...list, 'proofpoint', 'ironport']);

/** Whether a request says that no person made it: by its method, as an early fetch, or by its agent's name. */
export function isBotRequest({ method, headers }: RequestHead): boolean {
  if (method !== 'GET') return true;
  if (EARLY_HEADERS.some((name) => EARLY.test(String(headers[name] ?? '')))) return true;
  const agent = String(headers['user-agent'] ?? '').trim();
  return agent === '' || isBot(agent);
}
