import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, watch } from 'node:fs';
import { createServer, request } from 'node:http';
import { createServer as createNetServer } from 'node:net';
import { join } from 'node:path';
import { ensurePackages } from './ensure-packages.mjs';
import { exitWith } from './exit-with.mjs';
import { ROOT } from './open-build.mjs';

const VITE_PATHS = ['/@', '/src/', '/node_modules/'];
const REBUILD_AFTER_MS = 150;

/**
 * Serves the dashboard from Vite's development server, with hot reload, and proxies everything else to the built
 * server, which is rebuilt and restarted when a file outside the dashboard changes.
 */
export async function develop() {
  try {
    await ensurePackages(ROOT, { withTestTools: false });
    const port = Number(process.env.PORT || 4000);
    const serverPort = await freePort();
    const origin = process.env.BASE_URL || `http://localhost:${port}`;
    const server = keepServerRunning({
      ...process.env,
      PORT: String(serverPort),
      BASE_URL: origin,
    });
    await serveFront({ port, serverPort });
    console.log(
      `Development server: ${origin} (it starts answering when the server behind it is up)`,
    );
    watchSources(server.restart);
    for (const signal of ['SIGINT', 'SIGTERM'])
      process.once(signal, () => server.stop().then(() => process.exit(0)));
  } catch (error) {
    exitWith(error);
  }
}

// start.mjs builds anything stale and becomes the server, so every change only needs a restart.
function keepServerRunning(env) {
  let child;
  let change = Promise.resolve();
  const start = () => {
    child = fork(join(ROOT, 'scripts', 'start.mjs'), process.argv.slice(2), { env });
  };
  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  start();
  return {
    restart: () => (change = change.then(stop).then(start)),
    stop: () => (change = change.then(stop)),
  };
}

async function serveFront({ port, serverPort }) {
  const { createServer: createVite } = await import('vite');
  const http = createServer();
  const vite = await createVite({
    configFile: join(ROOT, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: http } },
  });
  http.on('request', (incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (VITE_PATHS.some((prefix) => path.startsWith(prefix)))
      return vite.middlewares(incoming, outgoing);
    if (isDashboardPage(incoming)) return sendDashboard(vite, path, outgoing);
    proxy({ incoming, outgoing, serverPort });
  });
  http.listen(port, process.env.HOST || '127.0.0.1');
  await once(http, 'listening');
}

function isDashboardPage({ method, url, headers }) {
  return (
    method === 'GET' && url.startsWith('/dash') && (headers.accept ?? '').includes('text/html')
  );
}

async function sendDashboard(vite, path, outgoing) {
  try {
    const page = readFileSync(join(ROOT, 'src', 'dashboard', 'index.html'), 'utf8');
    const html = await vite.transformIndexHtml('/src/dashboard/index.html', page, path);
    outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  } catch (error) {
    outgoing
      .writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
      .end(String(error.stack));
  }
}

function proxy({ incoming, outgoing, serverPort }) {
  const { method, url: path, headers } = incoming;
  const onward = request(
    { host: '127.0.0.1', port: serverPort, method, path, headers },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  onward.on('error', () => {
    if (!outgoing.headersSent) outgoing.writeHead(502, { 'content-type': 'text/plain' });
    outgoing.end('The server is starting. Try again in a moment.\n');
  });
  incoming.pipe(onward);
}

function watchSources(restart) {
  let timer;
  const onChange = (_, name) => {
    if (name && (/^dashboard\b/.test(name) || /\.test\.tsx?$/.test(name))) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      console.log('Changed: rebuilding and restarting ...');
      restart();
    }, REBUILD_AFTER_MS);
  };
  watch(join(ROOT, 'src'), { recursive: true }, onChange);
  watch(join(ROOT, 'db', 'migrations'), onChange);
}

async function freePort() {
  const probe = createNetServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
