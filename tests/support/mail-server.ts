import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail that reached the server: its envelope and its text as sent over the wire. */
export interface ReceivedMail {
  to: string[];
  raw: string;
}

type Stage = 'auth' | 'recipient' | 'data';

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  received: ReceivedMail[];
  /** How often each stage was reached, refused or not. */
  attempts: Record<Stage, number>;
  /** From now on the stage is refused with this SMTP status; null accepts again. */
  refuse(stage: Stage, status: number | null): void;
  stop(): Promise<void>;
  /** Listens again under the same address. */
  restart(): Promise<void>;
}

/** A mail server that speaks real SMTP on a free port and does what a test tells it. */
export async function startMailServer({ needsPassword = false } = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const attempts = { auth: 0, recipient: 0, data: 0 };
  const refusals = new Map<Stage, number>();
  let port = 0;

  function faultAt(stage: Stage): Error | null {
    attempts[stage] += 1;
    const responseCode = refusals.get(stage);
    return responseCode ? Object.assign(new Error('as told'), { responseCode }) : null;
  }

  const create = () =>
    new SMTPServer({
      authOptional: !needsPassword,
      allowInsecureAuth: true,
      disabledCommands: needsPassword ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
      onAuth: (_credentials, _session, done) => done(faultAt('auth'), { user: 'anybody' }),
      onRcptTo: (_address, _session, done) => done(faultAt('recipient')),
      onData(stream, { envelope }, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const fault = faultAt('data');
          const to = envelope.rcptTo.map(({ address }) => address);
          received.push({ to, raw: Buffer.concat(chunks).toString() });
          done(fault);
        });
      },
    });
  let server = create();
  const listen = async () => {
    const listening = server.listen(port, '127.0.0.1');
    await once(listening, 'listening');
    port = (listening.address() as AddressInfo).port;
  };
  server.on('error', () => {});
  await listen();
  return {
    url: `smtp://${needsPassword ? 'user:password@' : ''}127.0.0.1:${port}`,
    received,
    attempts,
    refuse(stage, status) {
      if (status === null) refusals.delete(stage);
      else refusals.set(stage, status);
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
    async restart() {
      server = create();
      server.on('error', () => {});
      await listen();
    },
  };
}
