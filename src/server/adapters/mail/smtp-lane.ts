import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SmtpFault } from './smtp-outcome.ts';

export interface Envelope {
  readonly from: string;
  readonly to: string;
}

/** What became of a mail: null where the server took it, else why not. */
export interface LaneResult {
  readonly fault: SmtpFault | null;
  /** Whether bytes of the mail itself were handed over. */
  readonly hasBegun: boolean;
}

/** One connection to the mail server, opened anew whenever it is needed. */
export interface Lane {
  /** Hands one mail over; the next one only after this has ended. */
  send(envelope: Envelope, raw: Buffer): Promise<LaneResult>;
  close(): void;
}

interface Options {
  connection: ConstructorParameters<typeof SMTPConnection>[0];
  /** Undefined: the server asks for no password. */
  auth: Parameters<SMTPConnection['login']>[0] | undefined;
  /**
   * Longest that one mail may take from the first attempt to connect to the last answer, in milliseconds,
   * whatever the server answers meanwhile.
   */
  longest: number;
}

const TOO_LONG: SmtpFault = { command: 'CONN', message: 'The mail server took too long' };

/** Servers end connections that carried many mails, or none for a while: before that we do. */
const MOST_MAILS = 100;
const IDLE = 60_000;

/**
 * The library's own pool sends a mail again where its connection was closed, and does not tell how far it
 * had come. This is its connection, used one mail after the other: what was handed over stays known.
 */
export function createLane({ longest, ...options }: Options): Lane {
  let open: SMTPConnection | null = null;
  let mails = 0;
  let idle: NodeJS.Timeout | undefined;

  function forget(): void {
    clearTimeout(idle);
    open?.close();
    open = null;
  }

  async function connection(endsAt: number): Promise<{ client: SMTPConnection; isFresh: boolean }> {
    clearTimeout(idle);
    if (open && !open.destroyed && mails < MOST_MAILS) return { client: open, isFresh: false };
    goodbye();
    mails = 0;
    open = await connect(options, endsAt);
    return { client: open, isFresh: true };
  }

  function goodbye(): void {
    const client = open;
    open = null;
    if (client && !client.destroyed) client.quit();
  }

  async function attempt(
    envelope: Envelope,
    raw: Buffer,
    endsAt: number,
  ): Promise<LaneResult & { isFresh: boolean }> {
    let isFresh = true;
    try {
      const found = await connection(endsAt);
      isFresh = found.isFresh;
      mails += 1;
      const result = await handOver(found.client, { envelope, raw, endsAt });
      if (result.fault && !(await isUsable(found.client, result.fault, endsAt))) forget();
      return { ...result, isFresh };
    } catch (error) {
      forget();
      return { fault: error as SmtpFault, hasBegun: false, isFresh };
    }
  }

  return {
    async send(envelope, raw) {
      const endsAt = performance.now() + longest;
      let result = await attempt(envelope, raw, endsAt);
      // The server had ended the connection since the last mail; of this one it has seen nothing.
      if (!result.isFresh && isLost(result)) result = await attempt(envelope, raw, endsAt);
      idle = setTimeout(goodbye, IDLE).unref();
      return result;
    },
    close() {
      clearTimeout(idle);
      goodbye();
    },
  };
}

function isLost({ fault, hasBegun }: LaneResult): boolean {
  return fault !== null && !hasBegun && (fault.command === 'CONN' || fault.code === 'ECONNECTION');
}

function connect(
  { connection, auth }: Omit<Options, 'longest'>,
  endsAt: number,
): Promise<SMTPConnection> {
  const client = new SMTPConnection(connection);
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      clearTimeout(tooLong);
      client.close();
      reject(error);
    };
    const succeed = () => {
      clearTimeout(tooLong);
      resolve(client);
    };
    const tooLong = setTimeout(fail, endsAt - performance.now(), TOO_LONG);
    // Stays for as long as the connection does: what ends it is told to whoever sends.
    client.on('error', fail);
    client.once('end', () => fail(new Error('Connection closed')));
    client.connect((error) => {
      if (error) return fail(error);
      if (!auth) return succeed();
      client.login(auth, (refusal) => (refusal ? fail(refusal) : succeed()));
    });
  });
}

interface HandedOver {
  envelope: Envelope;
  raw: Buffer;
  endsAt: number;
}

function handOver(
  client: SMTPConnection,
  { envelope, raw, endsAt }: HandedOver,
): Promise<LaneResult> {
  return new Promise((resolve) => {
    let hasBegun = false;
    // Read only once the server has asked for the mail.
    const message = new Readable({
      read() {
        hasBegun = true;
        this.push(raw);
        this.push(null);
      },
    });
    const end = (fault: SmtpFault | null) => {
      clearTimeout(tooLong);
      client.off('end', ended);
      resolve({ fault, hasBegun });
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

/** Whether the connection can carry the next mail after a refusal of this one. */
function isUsable(
  client: SMTPConnection,
  { code, responseCode }: SmtpFault,
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
