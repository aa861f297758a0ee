import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { TEST_CERTIFICATE } from './test-certificate.ts';

/** An email that reached the server: its envelope and its text as sent over the wire. */
export interface ReceivedMail {
  to: string[];
  raw: string;
  /** Whether the server accepted it, so that the recipient gets it. */
  isAccepted: boolean;
}

/** The stage `data` has the whole email. */
export type SmtpStage = 'auth' | 'recipient' | 'data';

/**
 * The server's reaction: `null` accepts, a status refuses with that text. `drop` ends the connection
 * without an answer, `acceptThenDrop` does so after accepting the email; `wait` accepts after a number of
 * milliseconds or once a promise resolves.
 */
export type MailAnswer =
  | null
  | { status: number; text?: string }
  | 'drop'
  | 'acceptThenDrop'
  | { wait: number | Promise<void> };

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  received: ReceivedMail[];
  /** How often each stage was reached, refused or not. */
  attempts: Record<SmtpStage, number>;
  /** How many connections were opened so far. */
  connections(): number;
  /** Refuses the stage from now on with this SMTP status; null accepts again. */
  refuse(stage: SmtpStage, status: number | null): void;
  /** Sets the reaction of a stage from now on, for all emails or by recipient. */
  answer(stage: SmtpStage, answer: MailAnswer | ((to: string) => MailAnswer)): void;
  stop(): Promise<void>;
  /** Listens again under the same address. */
  restart(): Promise<void>;
}

interface Options {
  needsPassword?: boolean;
  /** With the test certificate, which nobody trusts: from the first byte on, or offered by STARTTLS. */
  encryption?: 'tls' | 'starttls';
  /** By default a free port. */
  port?: number;
  /** Does not store emails, for tests that count them differently. */
  discards?: boolean;
  onAccepted?: (to: string, raw: string) => void;
}

/** How long a stopping server waits for its clients before it closes their connections, in milliseconds. */
const CLOSE_TIMEOUT_MS = 100;

/** A mail server that speaks real SMTP on a free port and reacts as a test tells it to. */
export async function startMailServer(options: Options = {}): Promise<MailServer> {
  const { needsPassword = false, encryption, discards = false, onAccepted } = options;
  const received: ReceivedMail[] = [];
  const attempts = { auth: 0, recipient: 0, data: 0 };
  const answers = new Map<SmtpStage, (to: string) => MailAnswer>();
  let port = options.port ?? 0;
  let connections = 0;

  function answerAt(stage: SmtpStage, to = ''): MailAnswer {
    attempts[stage] += 1;
    return answers.get(stage)?.(to) ?? null;
  }

  function take(to: string[], raw: string, answer: MailAnswer): void {
    const isAccepted = answer === null || answer === 'acceptThenDrop' || isWait(answer);
    if (!discards) received.push({ to, raw, isAccepted });
    if (isAccepted) onAccepted?.(to.join(), raw);
  }

  const create = () => {
    const created: SMTPServer = new SMTPServer({
      authOptional: !needsPassword,
      closeTimeout: CLOSE_TIMEOUT_MS,
      allowInsecureAuth: true,
      disabledCommands: [
        ...(encryption === 'starttls' ? [] : ['STARTTLS']),
        ...(needsPassword ? [] : ['AUTH']),
      ],
      ...(encryption && { ...TEST_CERTIFICATE, secure: encryption === 'tls' }),
      onConnect(_session, done) {
        connections += 1;
        done();
      },
      onAuth: (_credentials, session, done) =>
        carryOut(created, { answer: answerAt('auth'), session }, (failure) =>
          done(failure, { user: 'anybody' }),
        ),
      onRcptTo: ({ address }, session, done) =>
        carryOut(created, { answer: answerAt('recipient', address), session }, done),
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          const answer = answerAt('data', to.join());
          take(to, Buffer.concat(chunks).toString(), answer);
          carryOut(created, { answer, session }, done);
        });
      },
    });
    created.on('error', () => {});
    return created;
  };
  let server = create();
  const listen = async () => {
    const listening = server.listen(port, '127.0.0.1');
    await once(listening, 'listening');
    port = (listening.address() as AddressInfo).port;
  };
  await listen();
  return {
    url: `${encryption === 'tls' ? 'smtps' : 'smtp'}://${needsPassword ? 'user:password@' : ''}127.0.0.1:${port}`,
    received,
    attempts,
    connections: () => connections,
    refuse(stage, status) {
      answers.set(stage, () => (status === null ? null : { status }));
    },
    answer(stage, answer) {
      answers.set(stage, typeof answer === 'function' ? answer : () => answer);
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
    async restart() {
      server = create();
      await listen();
    },
  };
}

interface MailRejection {
  answer: MailAnswer;
  session: SMTPServerSession;
}

function carryOut(
  server: SMTPServer,
  { answer, session }: MailRejection,
  done: (failure?: Error | null) => void,
): void {
  if (answer === null) done(null);
  else if (isWait(answer)) void over(answer.wait).then(() => done(null));
  else if (typeof answer === 'string') drop(server, session);
  else {
    const { status, text = 'refused' } = answer;
    done(Object.assign(new Error(text), { responseCode: status }));
  }
}

/** The timer does not keep the process alive. */
function over(wait: number | Promise<void>): Promise<void> {
  return typeof wait === 'number' ? sleep(wait, undefined, { ref: false }) : wait;
}

function isWait(answer: MailAnswer): answer is { wait: number | Promise<void> } {
  return typeof answer === 'object' && answer !== null && 'wait' in answer;
}

/** Ends the connection like a crashed server: no reply, no wait. */
function drop(server: SMTPServer, { id }: SMTPServerSession): void {
  const open = (server as unknown as { connections: Set<{ id: string; _socket: Socket }> })
    .connections;
  for (const connection of open) if (connection.id === id) connection._socket.destroy();
}
