import { expectKeptContract } from './expect-kept-contract.ts';

/** An HTTP client of a running server. */
export interface TestClient {
  /** The server's address, without a slash at the end. */
  origin: string;
  /** Fails if a call's answer with status 200 differs from what the contract says of it. */
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
}

export interface TestAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it expects
  body: any;
}

export function createTestClient(origin: string): TestClient {
  return {
    origin,
    async post(path, body = {}, headers = {}) {
      const answer = await postTo(origin + path, body, headers);
      if (answer.status === 200) expectKeptContract(path, answer.body);
      return answer;
    },
  };
}

/** Posts a body; a body that is not a string is sent as JSON. */
async function postTo(url: string, body: unknown, headers: Record<string, string>) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(text) : text,
  } satisfies TestAnswer;
}
