import { Readable } from 'node:stream';
import NodemailerConnection from 'nodemailer/lib/smtp-connection';
import type { SmtpError } from './smtp-outcome.ts';

export interface Envelope {
  readonly from: string;
  readonly to: string;
}

/** The result of handing over a mail: `error` is null if the server accepted it. */
export interface SmtpResult {
  readonly error: SmtpError | null;
  /** Whether any bytes of the mail itself were sent. */
  readonly hasBegun: boolean;
}

/** One connection to the mail server; reconnects whenever needed. */
export interface SmtpConnection {
  /** Sends one mail at a time. */
  send(envelope: Envelope, raw: Buffer): Promise<SmtpResult>;
  close(): void;
}

interface Options {
  connection: ConstructorParameters<typeof NodemailerConnection>[0];
  /** Undefined: the server asks for no password. */
  auth: Parameters<NodemailerConnection['login']>[0] | undefined;
  /**
   * Maximum milliseconds for one mail, from connecting to the last response.
   */
  timeout: number;
}

const TOO_LONG: SmtpError = { command: 'CONN', message: 'The mail server took too long' };

/** Servers close connections after many mails or a pause, so we close them first. */
const MAX_MAILS = 100;
const IDLE_TIMEOUT = 60_000;

/**
 * The library's own pool resends a mail if its connection was closed, without reporting how far the first attempt got.
 * This uses the library's single connection instead, so that we know what was sent.
 */
export function createSmtpConnection({ timeout, ...options }: Options): SmtpConnection {
  let open: NodemailerConnection | null = null;
  let mails = 0;
  let idle: NodeJS.Timeout | undefined;

  function discard(): void {
    clearTimeout(idle);
    open?.close();
    open = null;
  }

  async function connection(
    endsAt: number,
  ): Promise<{ client: NodemailerConnection; isFresh: boolean }> {
    clearTimeout(idle);
    if (open && !open.destroyed && mails < MAX_MAILS) return { client: open, isFresh: false };
    quit();
    mails = 0;
    open = await openSmtpConnection(options, endsAt);
    return { client: open, isFresh: true };
  }

  function quit(): void {
    const client = open;
    open = null;
    if (client && !client.destroyed) client.quit();
  }

  async function attempt(
    envelope: Envelope,
    raw: Buffer,
    endsAt: number,
  ): Promise<SmtpResult & { isFresh: boolean }> {
    let isFresh = true;
    try {
      const found = await connection(endsAt);
      isFresh = found.isFresh;
      mails += 1;
      const result = await sendOver(found.client, { envelope, raw, endsAt });
      if (result.error && !(await isUsable(found.client, result.error, endsAt))) discard();
      return { ...result, isFresh };
    } catch (error) {
      discard();
      return { error: error as SmtpError, hasBegun: false, isFresh };
    }
  }

  return {
    async send(envelope, raw) {
      const endsAt = performance.now() + timeout;
      let result = await attempt(envelope, raw, endsAt);
      // The server closed the idle connection before receiving any of this mail.
      if (!result.isFresh && isLost(result)) result = await attempt(envelope, raw, endsAt);
      idle = setTimeout(quit, IDLE_TIMEOUT).unref();
      return result;
    },
    close() {
      clearTimeout(idle);
      quit();
    },
  };
}

function isLost({ error, hasBegun }: SmtpResult): boolean {
  return error !== null && !hasBegun && (error.command === 'CONN' || error.code === 'ECONNECTION');
}

/** Connects and logs in. Rejects with the server's refusal. @param endsAt by `performance.now()` */
export function openSmtpConnection(
  { connection, auth }: Omit<Options, 'timeout'>,
  endsAt: number,
): Promise<NodemailerConnection> {
  const client = new NodemailerConnection(connection);
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      clearTimeout(tooLong);
      // Before the close, whose `end` would replace the reason.
      reject(error);
      client.close();
    };
    const succeed = () => {
      clearTimeout(tooLong);
      resolve(client);
    };
    const tooLong = setTimeout(fail, endsAt - performance.now(), TOO_LONG);
    // Never removed; the sender reports the error.
    client.on('error', fail);
    client.once('end', () => fail(new Error('Connection closed')));
    client.connect((error) => {
      if (error) return fail(error);
      if (!auth) return succeed();
      client.login(auth, (refusal) => (refusal ? fail(refusal) : succeed()));
    });
  });
}

interface Sending {
  envelope: Envelope;
  raw: Buffer;
  endsAt: number;
}

function sendOver(
  client: NodemailerConnection,
  { envelope, raw, endsAt }: Sending,
): Promise<SmtpResult> {
  return new Promise((resolve) => {
    let hasBegun = false;
    // Read only after the server has asked for the mail.
    const message = new Readable({
      read() {
        hasBegun = true;
        this.push(raw);
        this.push(null);
      },
    });
    const end = (error: SmtpError | null) => {
      clearTimeout(tooLong);
      client.off('end', ended);
      resolve({ error, hasBegun });
    };
    const ended = () => setImmediate(end, { command: 'CONN', message: 'Connection closed' });
    const tooLong = setTimeout(() => {
      end(TOO_LONG);
      client.close();
    }, endsAt - performance.now());
    client.once('end', ended);
    client.send({ from: envelope.from, to: [envelope.to] }, message, (error) => end(error));
  });
}

/** Whether the connection can send the next mail after this one was refused. */
function isUsable(
  client: NodemailerConnection,
  { code, responseCode }: SmtpError,
  endsAt: number,
): Promise<boolean> {
  const isRefusal = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== 421;
  if (!isRefusal || client.destroyed) return Promise.resolve(false);
  return new Promise((resolve) => {
    const end = (isUsed: boolean) => {
      clearTimeout(tooLong);
      resolve(isUsed);
    };
    const tooLong = setTimeout(end, endsAt - performance.now(), false);
    client.once('end', () => end(false));
    client.reset((error) => end(!error));
  });
}
