import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { TestServer } from './test-server.ts';

interface HostAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it expects
  body: any;
}

type Headers = Record<string, string>;

/** A browser at one host, which keeps its cookies; `fetch` cannot choose the Host header. */
export function openHost(server: Pick<TestServer, 'origin'>, host: string) {
  const jar = new Map<string, string>();
  const origin = `https://${host}`;
  async function send(method: string, path: string, { headers = {}, body = '' } = {}) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = { host, ...(cookie && { cookie }), 'user-agent': 'Mozilla/5.0', ...headers };
    const answer = await new Promise<HostAnswer>((resolve, reject) => {
      const asked = request(server.origin + path, { method, headers: sent }, async (response) => {
        const { statusCode = 0, headers: got } = response;
        const words = await text(response);
        const isJson = got['content-type']?.includes('json') && words !== '';
        const parsed = isJson ? JSON.parse(words) : null;
        resolve({ status: statusCode, headers: got, text: words, body: parsed });
      });
      asked.on('error', reject).end(body);
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
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
