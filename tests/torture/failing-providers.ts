import {
  type FakeTwilio,
  startFakeTwilio,
  type TwilioFailure,
} from '#tests/support/fake-twilio.ts';
import { type MailAnswer, type MailServer, startMailServer } from '#tests/support/mail-server.ts';

export interface FailingProviders {
  /** The environment variables that make the product send through them. */
  env: Record<string, string>;
  /** How many emails and texts each recipient was sent, as the servers counted. */
  taken: Map<string, number>;
  /** How often the servers were reached. */
  reached(): number;
  /** Called for every message that reaches a server, before the server answers. */
  onReached: () => void;
  failures: Map<string, number>;
  /** How often a server left it unclear whether it has a message. */
  unclearOutcomes(): number;
  stop(): Promise<void>;
}

/** About five in a hundred emails meet a server failure, and five in a hundred texts. */
const AT_RECIPIENT: readonly [number, string, MailAnswer][] = [
  [0.01, '451 to the recipient', { status: 451, text: '4.3.0 try later' }],
  [0.007, '421 to the recipient', { status: 421, text: '4.3.2 closing' }],
  [0.007, 'mail: lost before the data', 'drop'],
  [0.003, '550 to the recipient', { status: 550, text: '5.1.1 unknown' }],
];
const AT_DATA: readonly [number, string, MailAnswer][] = [
  [0.008, '451 after the data', { status: 451, text: '4.3.0 try later' }],
  [0.005, '421 after the data', { status: 421, text: '4.3.2 closing' }],
  [0.005, 'mail: lost after the data, not accepted', 'drop'],
  [0.005, 'mail: lost after the data, accepted', 'acceptThenDrop'],
];
const AT_TWILIO: readonly [number, string, TwilioFailure][] = [
  [0.01, '429', { kind: 'error', status: 429, code: 20429, retryAfter: '1' }],
  [0.01, '500, not accepted', { kind: 'error', status: 500, code: 20500 }],
  [0.01, '500, accepted', { kind: 'acceptThenError', status: 500 }],
  [0.005, 'text: lost, not accepted', { kind: 'closed', isAccepted: false }],
  [0.005, 'text: lost, accepted', { kind: 'closed', isAccepted: true }],
  [0.01, 'slow', { kind: 'slow', ms: 200 }],
];

/** The product cannot know the outcome and has to ask the provider, who may not know either. */
const UNCLEAR_FAILURES = [
  'mail: lost after the data, not accepted',
  'mail: lost after the data, accepted',
  'text: lost, not accepted',
  'text: lost, accepted',
];

export async function startFailingProviders(): Promise<FailingProviders> {
  const failures = new Map<string, number>();
  const taken = new Map<string, number>();
  const count = (address: string) => taken.set(address, (taken.get(address) ?? 0) + 1);
  const mails = await startMailServer({ discards: true, onAccepted: count });
  const texts = await startFakeTwilio({ isReporting: true });
  function pick<T>(from: readonly [number, string, T][]): T | null {
    let chance = Math.random();
    for (const [share, name, failure] of from) {
      chance -= share;
      if (chance >= 0) continue;
      failures.set(name, (failures.get(name) ?? 0) + 1);
      return failure;
    }
    return null;
  }
  const providers: FailingProviders = {
    env: { SMTP_URL: mails.url, ...texts.env },
    taken,
    reached: () => mails.attempts.data + texts.attempts,
    onReached: () => {},
    failures,
    unclearOutcomes: () =>
      UNCLEAR_FAILURES.reduce((sum, name) => sum + (failures.get(name) ?? 0), 0),
    async stop() {
      for (const { to } of texts.accepted) count(to);
      await stopBoth(mails, texts);
    },
  };
  mails.answer('recipient', () => pick(AT_RECIPIENT));
  mails.answer('data', () => {
    providers.onReached();
    return pick(AT_DATA);
  });
  texts.pickFailure = () => {
    providers.onReached();
    return pick(AT_TWILIO);
  };
  return providers;
}

async function stopBoth(mails: MailServer, texts: FakeTwilio): Promise<void> {
  await Promise.all([mails.stop(), texts.stop()]);
}
