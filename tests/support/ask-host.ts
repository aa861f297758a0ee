import { type IncomingHttpHeaders, request } from 'node:http';
import type { TestClient } from './test-client.ts';

export interface HostAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

const PATIENCE = 10_000;

interface Asked {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
}

/** Asks the server as if it had been reached under these hosts: each becomes a Host header of its own. */
export function askHost(
  { origin }: TestClient,
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
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    asked.on('error', reject);
    asked.setTimeout(PATIENCE, () =>
      asked.destroy(new Error(`${method} ${path} is not answered.`)),
    );
    asked.end(body);
  });
}
