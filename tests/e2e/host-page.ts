import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

export interface HostPage {
  body: string;
  /** The text of a style sheet, served as a file of the page's own site, as a strict policy requires. */
  css?: string;
  head?: string;
  headers?: OutgoingHttpHeaders;
  /** More files, by path. */
  files?: Readonly<Record<string, HostFile>>;
}

export interface HostFile {
  type: string;
  bytes: Buffer;
  /** Milliseconds until it is answered. */
  delay: number;
}

/** The page's measurements in `window.seen`. */
export interface Seen {
  /** Layout shifts, each with its score and the element that moved. */
  shifts: string[];
  /** Milliseconds of every task over 50 ms that blocked the page; the page has no script of its own. */
  longTasks: number[];
  errors: string[];
}

/** Opens a page on a third-party site with an origin of its own; the site closes with the page. */
export async function openHostPage(page: Page, content: HostPage): Promise<string> {
  const origin = await serveHostPage(page, content);
  await page.addInitScript(watchPage);
  await page.goto(`${origin}/`);
  return origin;
}

/** The same, not opened yet. */
async function serveHostPage(page: Page, content: HostPage): Promise<string> {
  const files: Record<string, HostFile> = {
    '/': { type: 'text/html; charset=utf-8', bytes: Buffer.from(htmlOf(content)), delay: 0 },
    '/page.css': { type: 'text/css', bytes: Buffer.from(content.css ?? ''), delay: 0 },
    ...content.files,
  };
  const server = createServer((request, response) => {
    const file = files[request.url ?? ''];
    setTimeout(() => {
      response.writeHead(file ? 200 : 404, {
        ...(file && { 'content-type': file.type }),
        ...content.headers,
      });
      response.end(file?.bytes);
    }, file?.delay ?? 0);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  page.once('close', () => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

function htmlOf({ body, head = '' }: HostPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Harbour Lane Bakery</title>
<link rel="stylesheet" href="/page.css">
${head}
</head>
<body>
<main>
<h1>Harbour Lane Bakery</h1>
${body}
<p id="after">After the widget</p>
</main>
</body>
</html>`;
}

/** Runs in the page before any other script. */
function watchPage(): void {
  const seen: Seen = { shifts: [], longTasks: [], errors: [] };
  Object.assign(window, { seen });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  watch('layout-shift', (entry) => {
    if ('value' in entry) seen.shifts.push(JSON.stringify(entry));
  });
  watch('longtask', ({ duration }) => seen.longTasks.push(duration));
  addEventListener('error', ({ message }) => seen.errors.push(message));
}

/** The page's measurements so far. */
export function seenBy(page: Page): Promise<Seen> {
  return page.evaluate(() => (window as unknown as { seen: Seen }).seen);
}

/**
 * How many times slower the page's browser is than on an idle machine, at least 1: measured by how long
 * it takes to lay out plain paragraphs.
 */
export function slownessOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const QUIET_MS = 8;
    const rounds = Array.from({ length: 5 }, () => {
      const start = performance.now();
      const sheet = document.createElement('div');
      sheet.style.cssText = 'position: absolute; visibility: hidden; width: 300px';
      for (let i = 0; i < 300; i += 1) {
        const paragraph = document.createElement('p');
        paragraph.textContent = `Number ${i} of so many words that they take more than one line.`;
        sheet.append(paragraph);
      }
      document.body.append(sheet);
      sheet.getBoundingClientRect();
      sheet.remove();
      return performance.now() - start;
    });
    return Math.max(1, Math.min(...rounds) / QUIET_MS);
  });
}

/** Waits until the page has been laid out and painted, so that any shift has happened. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    await new Promise((done) => requestIdleCallback(done));
  });
}
