import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:https';
import { TEST_CERTIFICATE } from '#tests/support/test-certificate.ts';

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As it was sent: possibly compressed. */
  body: Buffer;
}

interface Call {
  /** By default the name in the certificate. Under another one, any certificate will do. */
  host?: string;
  method?: string;
  body?: Buffer | string;
  headers?: Record<string, string>;
  agent?: Agent;
}

const OWN_HOST = 'short.example';

/** A request to the proxy on this port. */
export function ask(port: number, path: string, call: Call = {}): Promise<Answer> {
  const { host = OWN_HOST, method = 'GET', body, headers, agent } = call;
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent,
        servername: host,
        ca: TEST_CERTIFICATE.cert,
        rejectUnauthorized: host === OWN_HOST,
        headers: { host: `${host}:${port}`, ...headers },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

export interface Load {
  /** Ends it; what failed, and how many answers were acknowledged. */
  stop(): Promise<{ failures: string[]; acknowledged: number }>;
}

/** Respondents that answer the business's survey through the proxy one after the other. */
export function startRespondents(port: number, handle: string): Load {
  const failures: string[] = [];
  let acknowledged = 0;
  let isStopped = false;

  async function post(agent: Agent, path: string, fields: object) {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(fields);
    const answer = await ask(port, path, { method: 'POST', body, headers, agent }).catch(
      (error: Error) => error,
    );
    if (!(answer instanceof Error) && answer.status === 200) return JSON.parse(`${answer.body}`);
    failures.push(`${path} ${answer instanceof Error ? answer.message : answer.status}`);
    return null;
  }

  async function respond(agent: Agent): Promise<void> {
    const clientKey = randomBytes(12).toString('hex');
    const started = await post(agent, '/api/survey/start', { handle, clientKey });
    if (started === null) return;
    const { sessionID, sessionToken } = started;
    const entry = { questionID: 'OPEN', type: 'openq', textAnswer: 'Good bread.' };
    const fields = { sessionID, sessionToken, i: 2, entry };
    if ((await post(agent, '/api/survey/answer', fields)) !== null) acknowledged += 1;
    await post(agent, '/api/survey/finish', { sessionID, sessionToken });
  }

  const all = Promise.all(
    Array.from({ length: 8 }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (!isStopped) await respond(agent);
      agent.destroy();
    }),
  );
  return {
    async stop() {
      isStopped = true;
      await all;
      return { failures, acknowledged };
    },
  };
}
