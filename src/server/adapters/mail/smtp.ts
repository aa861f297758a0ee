import DKIM from 'nodemailer/lib/dkim';
import type { DeliveryOutcome } from '#domain/delivery-outcome.ts';
import { addressOfSender } from '#domain/mail-headers.ts';
import { createMailComposer } from './compose-mail.ts';
import { hideSentTexts, textsOf } from './hide-sent-texts.ts';
import type { Mail, MailSender } from './port.ts';
import { createSmtpConnection, type SmtpConnection } from './smtp-connection.ts';
import { outcomeOf } from './smtp-outcome.ts';
import { readSmtpServer } from './smtp-server.ts';

interface Options {
  /** Such as `smtp://user:password@host:587`. */
  smtpUrl: string;
  /** A header value; its address is the envelope's sender too. */
  from: string;
  /** Undefined: mails are not signed. `privateKey` in PEM. */
  dkim?: { domainName: string; keySelector: string; privateKey: string } | undefined;
  connections?: number;
  /** Milliseconds to wait for each response. A slow server may accept the mail after a minute. */
  silence?: number;
}

const CONNECTIONS = 8;
const SILENCE = 90_000;
/** Limit for one mail, from connecting to the last response, as a multiple of `silence`. */
const MAX_SILENCES = 2;

/** Sends through an SMTP server over a few pooled connections. */
export function createSmtpSender(options: Options): MailSender {
  const { smtpUrl, from, dkim, connections = CONNECTIONS, silence = SILENCE } = options;
  const sender = addressOfSender(from);
  const compose = createMailComposer({ from });
  const signer = dkim && new DKIM({ ...dkim, headerFieldNames: SIGNED });
  const { provider, connection, auth, passwords } = readSmtpServer(smtpUrl, silence);
  const timeout = silence * MAX_SILENCES;
  const all = Array.from({ length: connections }, () =>
    createSmtpConnection({ connection, auth, timeout }),
  );
  const pool = createPool(all);

  async function send(mail: Mail): Promise<DeliveryOutcome> {
    if (UNSENDABLE.test(mail.to)) return INVALID_ADDRESS;
    const { to, raw } = compose(mail);
    const bytes = signer ? await collect(signer.sign(raw)) : raw;
    const free = await pool.acquire();
    const { error, hasBegun } = await free.send({ from: sender, to }, bytes);
    pool.release(free);
    if (error === null) return { kind: 'sent', providerId: null };
    return outcomeOf(hideSentTexts(error, [...passwords, ...textsOf(mail)]), hasBegun);
  }

  return {
    provider,
    connections,
    send,
    close() {
      for (const one of all) one.close();
    },
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: an address must not contain these
const UNSENDABLE = /[\s<>,;\u0000-\u001f\u007f]|^$/;

const INVALID_ADDRESS: DeliveryOutcome = {
  kind: 'refused',
  reason: 'address',
  isAddress: true,
  error: 'This is not an email address.',
};

// The headers of RFC 6376, 5.4.1, and those of one-click unsubscription (RFC 8058, 4).
const SIGNED = [
  'From',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'To',
  'MIME-Version',
  'Content-Type',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
  'Feedback-ID',
].join(':');

async function collect(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Lends connections, the last returned first. Callers wait while none is free. */
function createPool(all: readonly SmtpConnection[]) {
  const free = [...all];
  const waiting: ((connection: SmtpConnection) => void)[] = [];
  return {
    acquire(): Promise<SmtpConnection> | SmtpConnection {
      return free.pop() ?? new Promise((resolve) => waiting.push(resolve));
    },
    release(connection: SmtpConnection): void {
      const next = waiting.shift();
      if (next) next(connection);
      else free.push(connection);
    },
  };
}
