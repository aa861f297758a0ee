import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';

const agent = new Agent({ keepAlive: true });

/**
 * Posts JSON; returns the milliseconds until the last byte of the response.
 * @throws if the status is not 200
 */
export async function timeCall(
  url: string,
  body: string,
  headers: Record<string, string>,
): Promise<number> {
  const started = performance.now();
  const call = request(url, {
    agent,
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
  });
  call.end(body);
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}.`);
  return performance.now() - started;
}
