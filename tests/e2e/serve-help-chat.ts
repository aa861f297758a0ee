import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import fastify from 'fastify';
import { serveDashboard } from '#server/platform/http/serve-dashboard.ts';
import { OWN_BRAND } from '#server/platform/product-brand.ts';

/** What a vendor serves: it says aloud whom it knows, and calls home. */
const SCRIPT = `
  window.goodwordHelpChat = {
    identify: (person) => { document.documentElement.dataset.chat = person.email; },
    forget: () => { sessionStorage.setItem('chat', 'forgotten'); },
  };
  fetch(new URL('/hello', document.currentScript.src));
`;

export const CHAT = 'https://chat.example/chat.js';

/** A vendor of help chats. */
export interface HelpChat {
  /** The paths that were asked for. */
  readonly requested: string[];
  /** Whether it is out of order. */
  isBroken: boolean;
}

/** Answers what the page asks the vendor. */
export async function startHelpChat(page: Page): Promise<HelpChat> {
  const chat: HelpChat = { requested: [], isBroken: false };
  await page.route(`${new URL(CHAT).origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    chat.requested.push(pathname);
    return route.fulfill({
      status: chat.isBroken ? 500 : 200,
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: pathname === '/chat.js' && !chat.isBroken ? SCRIPT : '',
    });
  });
  return chat;
}

/** Serves the dashboard's pages as a product with this help chat does; everything else comes from the one under test. */
export async function configureHelpChat(page: Page): Promise<void> {
  const clientDir = await mkdtemp(join(tmpdir(), 'goodword-chat-'));
  const document = await page.request.get('/dash/login');
  await writeFile(join(clientDir, 'index.html'), await document.text());
  const server = fastify();
  await serveDashboard(server, {
    clientDir,
    origins: [],
    fileOrigins: [],
    readBrand: async () => OWN_BRAND,
    agencyOf: () => null,
    leadsTo: () => null,
    helpChat: { url: CHAT, origins: [new URL(CHAT).origin] },
    isSignedIn: async (cookie) => {
      const { origin } = new URL(document.url());
      const session = await fetch(`${origin}/api/auth/get-session`, { headers: { cookie } });
      return (await session.json()) !== null;
    },
  });
  await page.route(/\/dash(\/|$)/, async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'document') return route.fallback();
    const { pathname } = new URL(request.url());
    const { statusCode, headers, body } = await server.inject({
      url: pathname,
      headers: await request.allHeaders(),
    });
    return route.fulfill({ status: statusCode, headers: headers as Record<string, string>, body });
  });
  page.once('close', () => void rm(clientDir, { recursive: true }));
}
