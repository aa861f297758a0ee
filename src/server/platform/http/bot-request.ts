import { createIsbotFromList, list } from 'isbot';

/** The parts of a request that distinguish people from programs. */
export interface RequestHead {
  method: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Headers with which a browser marks a prefetch. */
const EARLY_HEADERS = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'];
/** All headers that isBotRequest reads. */
export const BOT_HEADERS: readonly string[] = [...EARLY_HEADERS, 'user-agent'];
const EARLY = /prefetch|prerender|preview/i;
/** `isbot` lacks mail scanners, which open every link of a mail. */
const isBot = createIsbotFromList([...list, 'proofpoint', 'ironport']);

/** Whether a request shows that no person made it: by its method, as a prefetch, or by its user agent. */
export function isBotRequest({ method, headers }: RequestHead): boolean {
  if (method !== 'GET') return true;
  if (EARLY_HEADERS.some((name) => EARLY.test(String(headers[name] ?? '')))) return true;
  const agent = String(headers['user-agent'] ?? '').trim();
  return agent === '' || isBot(agent);
}
