import { beforeAll, expect, test } from 'vitest';
import { createClient } from '#tests/support/clients.ts';
import {
  type Business,
  createConfirmedBusiness,
  inviteByEmail,
  type OutboxEntry,
  readOutbox,
} from '#tests/support/factories.ts';
import { newAddress, PASSWORD, teamsOn } from '#tests/support/team-harness.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

const NAMES_PRODUCT = /goodword/i;
const BRAND = {
  name: 'Harbour Agency',
  senderName: 'Harbour Support',
  supportEmail: 'help@harbour.example',
  colours: { backgroundHex: '#0A5C4A', secondaryHex: '#B5542D' },
};

let server: TestServer;
let agency: Business;
beforeAll(async () => {
  server = await sharedServer();
  agency = await createConfirmedBusiness(server);
  await teamsOn(server).setPlan(agency.bID, '2m');
  await post('updatebranding', { bID: agency.bID, branding: BRAND }, agency.owner.headers);
});

const post = (name: string, body: object, headers?: Record<string, string>) =>
  server.post(`/api/dash/${name}`, body, headers);

/** What somebody sees of a mail: not its links, nor headers other than the sender. */
function visibleIn({ subject, html, text, headers }: OutboxEntry): string {
  const { From = '', 'Reply-To': replyTo = '' } = headers;
  const seen = [subject, html.replace(/(href|src)="[^"]*"/g, ''), text, From, replyTo].join(' ');
  return seen.replace(/https?:\/\/\S+/g, '');
}

async function expectUnnamed(to: string, subjects: readonly RegExp[]): Promise<OutboxEntry[]> {
  const mails = await readOutbox(server, to);
  for (const subject of subjects) {
    expect(mails.map((mail) => mail.subject)).toContainEqual(expect.stringMatching(subject));
  }
  for (const mail of mails) expect(visibleIn(mail)).not.toMatch(NAMES_PRODUCT);
  return mails;
}

/** A client that was handed over to a new person. */
async function createOwned() {
  const client = await createClient(server, agency);
  const email = newAddress();
  const invitation = { bID: agency.bID, clientID: client.bID, email, name: 'Mia' };
  await post('inviteclientowner', invitation, agency.owner.headers);
  const [mail] = await readOutbox(server, email);
  const link = /(https?:\/\/\S+\/dash\/signup-invited\?\S+)\s/.exec(mail?.text ?? '')?.[1] ?? '';
  const token = new URL(link).searchParams.get('token');
  await post('validatecollaborator', { email, token, displayName: 'Mia', password: PASSWORD });
  return { ...client, email };
}

test('a client’s own person is invited, and told of their account, by the agency', async () => {
  const { email } = await createOwned();
  await server.post('/api/auth/request-password-reset', { email });
  await expect
    .poll(async () => (await readOutbox(server, email)).map(({ subject }) => subject))
    .toContain('Reset your password');
  const mails = await expectUnnamed(email, [/on Harbour Agency$/, /^Reset your password$/]);
  for (const { headers } of mails) {
    expect(headers.From).toMatch(/^"Harbour Support" <\S+@\S+>$/);
    expect(headers['Reply-To']).toBe('"Harbour Support" <help@harbour.example>');
  }
});

test('somebody of the agency’s own business hears from the product', async () => {
  const { email } = agency.owner;
  await server.post('/api/auth/request-password-reset', { email });
  await expect
    .poll(async () => (await readOutbox(server, email)).map(({ subject }) => subject))
    .toContain('Reset your password');
  const [mail] = await readOutbox(server, email);
  expect(mail?.headers.From).toBeUndefined();
});

test('customers of a client hear from it alone', async () => {
  const client = { ...(await createClient(server, agency)), owner: agency.owner };
  const to = newAddress();
  await inviteByEmail(server, client, [to]);
  await expectUnnamed(to, [/./]);
});
