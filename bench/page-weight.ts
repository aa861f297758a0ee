import { gzipSync } from 'node:zlib';

/** Bytes, gzip. */
export interface PageWeight {
  /** The first response. */
  html: number;
  /** Everything the page loads, including the first response. */
  everything: number;
  requests: number;
}

const TAG = /<(script|link)\b[^>]*>/g;
const STATIC_IMPORT = /(?:import|from)\s*["'](\.\/[^"']+\.js)["']/g;

/** Adds up a page's scripts and styles, including static imports, as a browser loads them. */
export async function weighPage(url: string): Promise<PageWeight> {
  const html = await read(url);
  const files = new Map<string, number>();
  const queue = [...html.matchAll(TAG)].flatMap(([tag]) => addressIn(tag, url));
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (files.has(next)) continue;
    const text = await read(next);
    files.set(next, gzipped(text));
    for (const [, path] of text.matchAll(STATIC_IMPORT)) queue.push(new URL(path ?? '', next).href);
  }
  const first = gzipped(html);
  return {
    html: first,
    everything: [...files.values()].reduce((sum, bytes) => sum + bytes, first),
    requests: files.size + 1,
  };
}

function addressIn(tag: string, base: string): string[] {
  const isLoaded = tag.startsWith('<script') || /rel="(stylesheet|modulepreload)"/.test(tag);
  const address = /(?:src|href)="([^"]+)"/.exec(tag)?.[1];
  return isLoaded && address ? [new URL(address, base).href] : [];
}

async function read(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return await response.text();
}

function gzipped(text: string): number {
  return gzipSync(text, { level: 9 }).length;
}
