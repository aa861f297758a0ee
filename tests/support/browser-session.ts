import type { TestAnswer } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** One browser: it keeps cookies, and sends the origin that browsers send. */
export function openBrowser(server: TestServer, userAgent = 'Mozilla/5.0') {
  const jar = new Map<string, string>();
  const headers = () => ({
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    'user-agent': userAgent,
  });
  function keep(response: { headers: Headers }): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const [name = '', ...value] = pair.split('=');
      const isOver = attributes.some((attribute) => /max-age=0$/i.test(attribute.trim()));
      if (isOver) jar.delete(name);
      else jar.set(name, value.join('='));
    }
  }
  return {
    jar,
    async post(path: string, body: object = {}): Promise<TestAnswer> {
      const origin = server.config.baseUrl;
      const answer = await server.post(`/api/auth/${path}`, body, { ...headers(), origin });
      keep(answer);
      return answer;
    },
    /** Follows no redirect. */
    async get(path: string): Promise<Response> {
      const address = new URL(path, server.origin);
      const response = await fetch(address, { headers: headers(), redirect: 'manual' });
      keep(response);
      return response;
    },
    /** The status with which a new access token is issued, or refused. */
    async renew(): Promise<{ status: number; headers: { authorization: string } }> {
      const response = await this.get('/api/auth/token');
      const { token = '' } = response.ok ? ((await response.json()) as { token: string }) : {};
      return { status: response.status, headers: { authorization: `Bearer ${token}` } };
    },
  };
}

export type Browser = ReturnType<typeof openBrowser>;
