import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TEST_CERTIFICATE } from '#tests/support/test-certificate.ts';
import { CHECKOUT, freePort } from '../running-goodword.ts';

export interface ReverseProxy {
  /** Where it serves the product, over TLS. */
  port: number;
  stop(): Promise<void>;
}

interface Options {
  /** The ports of two web processes. */
  upstreams: readonly [number, number];
  /** For what it writes. */
  folder: string;
}

/** The domain of a business, for which nginx has a certificate and Caddy gets one if the product agrees. */
export const CUSTOM_DOMAIN = 'feedback.bakery.example';

const example = (name: string) => readFileSync(join(CHECKOUT, 'deploy', name), 'utf8');

/** nginx with the example's site; only addresses and the certificates are others. */
export async function startNginx({ upstreams, folder }: Options): Promise<ReverseProxy> {
  const port = await freePort();
  const { cert, key } = writeCertificate(folder);
  const domains = join(folder, 'domains');
  mkdirSync(domains, { recursive: true });
  copyFileSync(cert, join(domains, `${CUSTOM_DOMAIN}.pem`));
  copyFileSync(key, join(domains, `${CUSTOM_DOMAIN}.key`));
  const site = example('nginx.conf')
    .replace('server 127.0.0.1:4000', `server 127.0.0.1:${upstreams[0]}`)
    .replace('# server 127.0.0.1:4001', `server 127.0.0.1:${upstreams[1]}`)
    .replaceAll(/.*listen \[::\].*\n/g, '')
    .replace('server_name feedback.example.com', 'server_name short.example')
    .replace('listen 80 ', `listen 127.0.0.1:${await freePort()} `)
    .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
    .replace(/ssl_certificate \S*letsencrypt.*/, `ssl_certificate ${cert};`)
    .replace(/ssl_certificate_key \S*letsencrypt.*/, `ssl_certificate_key ${key};`)
    .replaceAll('/etc/nginx/domains', domains)
    .replaceAll('snippets/goodword.conf', join(CHECKOUT, 'deploy', 'nginx-server.conf'));
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = join(folder, 'nginx.conf');
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(
    main,
    `pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; events {}
     http {
       access_log off; include /etc/nginx/mime.types; include ${folder}/site.conf;
       ${folders.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
     }`,
  );
  // Its workers must be able to write there too.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const child = spawn('nginx', ['-c', main, '-g', `daemon off; ${user}`], { stdio: 'inherit' });
  return running(child, port);
}

/** Caddy with the example, and its own authority; only addresses and the certificate of the product's host are others. */
export async function startCaddy({ upstreams, folder }: Options): Promise<ReverseProxy> {
  const port = await freePort();
  const { cert, key } = writeCertificate(folder);
  const options = [
    'admin off',
    'auto_https disable_redirects',
    'local_certs',
    'skip_install_trust',
  ];
  const site = example('Caddyfile')
    .replace('{\n', `{\n\t${options.join('\n\t')}\n`)
    .replace('ask http://127.0.0.1:4000', `ask http://127.0.0.1:${upstreams[0]}`)
    .replace(
      'reverse_proxy 127.0.0.1:4000',
      `reverse_proxy ${upstreams.map((upstream) => `127.0.0.1:${upstream}`).join(' ')}`,
    )
    .replace('feedback.example.com {', `https://short.example:${port} {\n\ttls ${cert} ${key}`)
    .replace('https:// {', `https://:${port} {`);
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, site);
  const args = ['run', '--adapter', 'caddyfile', '--config', file];
  const env = { ...process.env, HOME: folder };
  return running(spawn('caddy', args, { stdio: 'ignore', env }), port);
}

function writeCertificate(folder: string): { cert: string; key: string } {
  const cert = join(folder, 'certificate.pem');
  const key = join(folder, 'key.pem');
  writeFileSync(cert, TEST_CERTIFICATE.cert);
  writeFileSync(key, TEST_CERTIFICATE.key);
  return { cert, key };
}

async function running(child: ChildProcess, port: number): Promise<ReverseProxy> {
  const ended = once(child, 'exit');
  await Promise.race([
    untilOpen(port),
    ended.then(() => {
      throw new Error('The proxy has ended.');
    }),
  ]);
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilOpen(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await sleep(50);
  }
}
