import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerS3, type S3Answer } from './answer-s3.ts';
import { createS3Objects, S3Error } from './s3-objects.ts';
import { signatureError } from './s3-signature.ts';

interface Options {
  /** How many objects, uploads or parts one page of a list has; S3 itself has 1,000. */
  pageSize?: number;
}

/** What goes wrong. */
interface Fault {
  status: number;
  code: string;
  /** Only requests of this method. */
  method?: string;
  /** Number of requests; all until `recover` by default. */
  times?: number;
}

const BUCKET = 'goodword-files';
const KEY = {
  accessKeyId: 'test-access-key',
  secretAccessKey: 'test/secret+key',
  region: 'eu-test-1',
};

/** A server that speaks S3 for one bucket: signatures, ranges, copies, lists in pages, uploads in parts. */
export async function startFakeS3({ pageSize = 1_000 }: Options = {}) {
  const store = createS3Objects();
  const requests: string[] = [];
  let faults: Fault[] = [];
  let delayMs = 0;
  const stopped = new AbortController();

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = incoming;
    requests.push(`${method} ${url}`);
    const body = await readBody(incoming);
    if (delayMs > 0) await sleep(delayMs, null, { signal: stopped.signal });
    try {
      const fault = takeFault(method);
      if (fault) throw new S3Error(fault.code, fault.status);
      const refusal = signatureError({ method, url, headers, body }, KEY);
      if (refusal) throw new S3Error(refusal, refusal === 'NotImplemented' ? 501 : 403);
      send(
        response,
        method,
        answerS3(store, { method, url, headers, body }, { bucket: BUCKET, pageSize }),
      );
    } catch (error) {
      if (!(error instanceof S3Error)) throw error;
      send(response, method, errorAnswer(error));
    }
  }

  function takeFault(method: string): Fault | undefined {
    const fault = faults.find((one) => one.method === undefined || one.method === method);
    if (fault?.times === undefined) return fault;
    fault.times -= 1;
    if (fault.times === 0) faults = faults.filter((one) => one !== fault);
    return fault;
  }

  async function listen(port: number): Promise<number> {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  async function close(): Promise<void> {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }

  const port = await listen(0);
  const url = `http://127.0.0.1:${port}`;
  return {
    ...store,
    url,
    /** Where browsers reach the bucket. */
    publicUrl: `${url}/${BUCKET}`,
    settings: { endpoint: url, bucket: BUCKET, ...KEY, publicUrl: undefined },
    env: {
      S3_ENDPOINT: url,
      S3_REGION: KEY.region,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEY.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEY.secretAccessKey,
    },
    /** Method and address of each request so far. */
    requests,
    fail: (fault: Fault) => void faults.push({ ...fault }),
    /** Lets each answer wait. */
    slowDown(milliseconds: number) {
      delayMs = milliseconds;
    },
    recover() {
      faults = [];
      delayMs = 0;
    },
    /** Nothing listens any more, until `comeBack`. */
    goAway: close,
    comeBack: () => listen(port),
    async stop() {
      stopped.abort();
      if (server.listening) await close();
    },
  };
}

export type FakeS3 = Awaited<ReturnType<typeof startFakeS3>>;

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function errorAnswer({ code, status }: S3Error): S3Answer {
  return {
    status,
    xml: `<Error><Code>${code}</Code><Message>${code} of the test.</Message></Error>`,
  };
}

function send(
  response: ServerResponse,
  method: string,
  { status = 200, headers = {}, xml, body = Buffer.alloc(0) }: S3Answer,
): void {
  const content =
    xml === undefined ? body : Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
  response.writeHead(status, {
    'x-amz-request-id': 'test',
    ...(xml !== undefined && { 'content-type': 'application/xml' }),
    ...(status !== 204 && { 'content-length': content.length }),
    ...headers,
  });
  response.end(method === 'HEAD' ? undefined : content);
}
