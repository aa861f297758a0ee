import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { TestClient } from './test-client.ts';

interface HostAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it expects
  body: any;
}

type Headers = Readonly<Record<string, string>>;

interface Asked {
  method?: string;
  headers?: Headers;
  body?: string | Buffer;
}

const PATIENCE = 10_000;

/**
 * Asks the server as if it had been reached under these hosts, which `fetch` cannot choose: each becomes a Host header of its
 * own.
 */
export function askHost(
  { origin }: Pick<TestClient, 'origin'>,
  hosts: string | readonly string[],
  path: string,
  { method = 'GET', headers = {}, body }: Asked = {},
): Promise<HostAnswer> {
  const { hostname, port } = new URL(origin);
  const lines = [...[hosts].flat().map((host) => ['Host', host]), ...Object.entries(headers)];
  const length = body === undefined ? [] : ['content-length', `${Buffer.byteLength(body)}`];
  return new Promise((resolve, reject) => {
    const options = { hostname, port, path, method, setHost: false, agent: false };
    const asked = request({ ...options, headers: [...lines.flat(), ...length] }, (response) => {
      const { statusCode: status = 0, headers: got } = response;
      text(response).then((words) => {
        const isJson = got['content-type']?.includes('json') && words !== '';
        resolve({ status, headers: got, text: words, body: isJson ? JSON.parse(words) : null });
      }, reject);
    });
    asked.on('error', reject);
    asked.setTimeout(PATIENCE, () =>
      asked.destroy(new Error(`${method} ${path} is not answered.`)),
    );
    asked.end(body);
  });
}

/** A browser at one host, which keeps its cookies. */
export function openHost(server: Pick<TestClient, 'origin'>, host: string) {
  const jar = new Map<string, string>();
  const origin = `https://${host}`;
  async function send(method: string, path: string, { headers = {}, body }: Asked = {}) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = { ...(cookie && { cookie }), 'user-agent': 'Mozilla/5.0', ...headers };
    const answer = await askHost(server, host, path, { method, headers: sent, body });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0\b/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }
  const post = (path: string, body: object = {}, headers: Headers = {}) =>
    send('POST', path, {
      headers: { 'content-type': 'application/json', origin, ...headers },
      body: JSON.stringify(body),
    });
  return {
    jar,
    origin,
    send,
    post,
    auth: (path: string, body: object = {}, headers: Headers = {}) =>
      post(`/api/auth/${path}`, body, headers),
    get: (path: string, headers: Headers = {}) => send('GET', path, { headers }),
    /** The headers of a call, with an access token for this browser's sign-in; null if none is issued. */
    async token(): Promise<{ authorization: string } | null> {
      const { status, body } = await send('GET', '/api/auth/token');
      return status === 200 ? { authorization: `Bearer ${body.token}` } : null;
    },
  };
}

export type HostBrowser = ReturnType<typeof openHost>;
