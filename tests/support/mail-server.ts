import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A mail that reached the server: its envelope and its text as sent over the wire. */
export interface ReceivedMail {
  to: string[];
  raw: string;
  /** Whether the server keeps it: its recipient will have it. */
  isTaken: boolean;
}

/** `data` is reached with the whole mail. */
export type SmtpStage = 'auth' | 'recipient' | 'data';

/**
 * The server's reaction: `null` accepts, a status refuses with that text. `drop` ends the connection
 * without an answer, `dropTaken` keeps the mail before; `wait` says yes after so many milliseconds, or
 * when the test lets it.
 */
export type MailAnswer =
  | null
  | { status: number; text?: string }
  | 'drop'
  | 'dropTaken'
  | { wait: number | Promise<void> };

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  received: ReceivedMail[];
  /** How often each stage was reached, refused or not. */
  attempts: Record<SmtpStage, number>;
  /** How many connections were opened so far. */
  connections(): number;
  /** From now on the stage is refused with this SMTP status; null accepts again. */
  refuse(stage: SmtpStage, status: number | null): void;
  /** From now on the stage is answered so; for one mail or another, where a function is given. */
  answer(stage: SmtpStage, answer: MailAnswer | ((to: string) => MailAnswer)): void;
  stop(): Promise<void>;
  /** Listens again under the same address. */
  restart(): Promise<void>;
}

interface Options {
  needsPassword?: boolean;
  /** A free one unless it is said. */
  port?: number;
  /** Does not store mails, for tests that count them in other ways. */
  discards?: boolean;
  onTaken?: (to: string, raw: string) => void;
}

/** In milliseconds: so long a server that stops waits for its clients, then it ends their connections. */
const CLOSE_TIMEOUT = 100;

/** A mail server that speaks real SMTP on a free port and answers as a test sets it. */
export async function startMailServer(options: Options = {}): Promise<MailServer> {
  const { needsPassword = false, discards = false, onTaken } = options;
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
    const isTaken = answer === null || answer === 'dropTaken' || isWait(answer);
    if (!discards) received.push({ to, raw, isTaken });
    if (isTaken) onTaken?.(to.join(), raw);
  }

  const create = () => {
    const created: SMTPServer = new SMTPServer({
      authOptional: !needsPassword,
      closeTimeout: CLOSE_TIMEOUT,
      allowInsecureAuth: true,
      disabledCommands: needsPassword ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
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
    url: `smtp://${needsPassword ? 'user:password@' : ''}127.0.0.1:${port}`,
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

/** A timer keeps no process alive that has nothing else to do. */
function over(wait: number | Promise<void>): Promise<void> {
  return typeof wait === 'number' ? sleep(wait, undefined, { ref: false }) : wait;
}

function isWait(answer: MailAnswer): answer is { wait: number | Promise<void> } {
  return typeof answer === 'object' && answer !== null && 'wait' in answer;
}

/** As a server that dies: nothing is said and nothing is waited for. */
function drop(server: SMTPServer, { id }: SMTPServerSession): void {
  const open = (server as unknown as { connections: Set<{ id: string; _socket: Socket }> })
    .connections;
  for (const connection of open) if (connection.id === id) connection._socket.destroy();
}
