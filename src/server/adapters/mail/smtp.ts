import DKIM from 'nodemailer/lib/dkim';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { DeliveryOutcome } from '#domain/delivery.ts';
import { addressOfSender } from '#domain/email-address.ts';
import { createMailComposer } from './compose-mail.ts';
import type { Mail, MailSender } from './port.ts';
import { createLane, type Lane } from './smtp-lane.ts';
import { outcomeOf } from './smtp-outcome.ts';

interface Options {
  /** Such as `smtp://user:password@host:587`. */
  smtpUrl: string;
  /** A header value; its address is the envelope's sender too. */
  from: string;
  /** Undefined: mails are not signed. `privateKey` in PEM. */
  dkim?: { domainName: string; keySelector: string; privateKey: string } | undefined;
  connections?: number;
  /** How long the server may be silent, in milliseconds. One that answers after a minute has taken the mail. */
  silence?: number;
}

const CONNECTIONS = 8;
const SILENCE = 90_000;
/** One mail may take so many silences altogether, from the connection to the last answer. */
const MOST_SILENCES = 2;

/** Sends through an SMTP server, over a few connections that are kept open. */
export function createSmtpSender(options: Options): MailSender {
  const { smtpUrl, from, dkim, connections = CONNECTIONS, silence = SILENCE } = options;
  const sender = addressOfSender(from);
  const compose = createMailComposer({ from });
  const signer = dkim && new DKIM({ ...dkim, headerFieldNames: SIGNED });
  const { auth, ...server } = parseConnectionUrl(smtpUrl);
  const connection = {
    ...server,
    connectionTimeout: Math.min(silence, 30_000),
    greetingTimeout: Math.min(silence, 30_000),
    socketTimeout: silence,
  };
  const longest = silence * MOST_SILENCES;
  const all = Array.from({ length: connections }, () => createLane({ connection, auth, longest }));
  const lanes = createTurns(all);

  async function send(mail: Mail): Promise<DeliveryOutcome> {
    if (UNSENDABLE.test(mail.to)) return NO_ADDRESS;
    const { to, raw } = compose(mail);
    const bytes = signer ? await collect(signer.sign(raw)) : raw;
    const lane = await lanes.take();
    const { fault, hasBegun } = await lane.send({ from: sender, to }, bytes);
    lanes.giveBack(lane);
    return fault === null ? { kind: 'sent', providerId: null } : outcomeOf(fault, hasBegun);
  }

  return {
    connections,
    send,
    close() {
      for (const lane of all) lane.close();
    },
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what an address may not bring along
const UNSENDABLE = /[\s<>,;\u0000-\u001f\u007f]|^$/;

const NO_ADDRESS: DeliveryOutcome = {
  kind: 'refused',
  reason: 'address',
  isAddress: true,
  fault: 'This is no e-mail address.',
};

// Those of RFC 6376, 5.4.1, and what one click takes a person off by (RFC 8058, 4).
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

/** Lends what there is, longest used last, and lets others wait for it. */
function createTurns(all: readonly Lane[]) {
  const free = [...all];
  const waiting: ((lane: Lane) => void)[] = [];
  return {
    take(): Promise<Lane> | Lane {
      return free.pop() ?? new Promise((resolve) => waiting.push(resolve));
    },
    giveBack(lane: Lane): void {
      const next = waiting.shift();
      if (next) next(lane);
      else free.push(lane);
    },
  };
}
