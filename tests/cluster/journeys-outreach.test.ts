import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceClock } from '#tests/support/advance-clock.ts';
import {
  type Business,
  confirmAddressOf,
  createBusiness,
  createUser,
  createWidget,
  readOutbox,
  startRespondent,
  unsubscribeLinkIn,
} from '#tests/support/factories.ts';
import { FAKE_NUMBER, type FakeTwilio, startFakeTwilio } from '#tests/support/fake-twilio.ts';
import { loadWidget, viewOf } from '#tests/support/load-widget.ts';
import { hardBounceOf } from '#tests/support/mail-reports.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { postWidgetView } from '#tests/support/post-widget-view.ts';
import { deleteJobs, queuedRebuilds } from '#tests/support/queued-rebuilds.ts';
import { storeReviews } from '#tests/support/reviews.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { TESTIMONIAL_AT, writeTestimonial } from '#tests/support/testimonials.ts';
import { isServed, passDays, uploadPicture } from '#tests/support/uploads.ts';
import { callAsOwner } from './call-as-owner.ts';

const MAIL_REPORT_KEY = 'a key of thirty-two characters or more';
const RATING = { questionID: 'STARr', type: 'ratingq', answer: 5 };
const NOW = Math.floor(Date.now() / 1000);
const DAY = 86_400;

let mailServer: MailServer;
let twilio: FakeTwilio;
let server: TestServer;
/** The same database, some days later. */
let later: TestServer;
/** The same database without providers, whose outbox lists every message. */
let outbox: TestServer;
let bakery: Business;
let harbour: Business;
beforeAll(async () => {
  [mailServer, twilio] = await Promise.all([startMailServer(), startFakeTwilio()]);
  const mail = { SMTP_URL: mailServer.url, MAIL_FROM: 'us@shop.example', MAIL_REPORT_KEY };
  const env = { ...mail, ...twilio.env, QUIET_HOURS: 'off' };
  server = await startTestServer({ env });
  const isLater = { CLOCK_OFFSET: String(3 * DAY), BASE_URL: server.config.baseUrl };
  later = await startTestServer({ on: server, env: { ...env, ...isLater } });
  const likeServer = { BASE_URL: server.config.baseUrl };
  outbox = await startTestServer({ on: server, env: likeServer });
  const owner = await confirmAddressOf(outbox, await createUser(server));
  bakery = await createBusiness(server, owner);
  harbour = await createBusiness(server, owner);
});
afterAll(async () => {
  await outbox.stop();
  await later.stop();
  await server.stop();
  await Promise.all([mailServer.stop(), twilio.stop()]);
});

const call = (name: string, body: object = {}, shop = bakery) =>
  callAsOwner(server, shop, name, body);

const mailsLeft = async (shop?: Business) =>
  (await call('getentity', {}, shop)).trialEmailQuotaLeft;
const quotas = async () => (await call('getentity')).inviteQuotas;
const acceptedBy = (address: string) =>
  mailServer.received.filter(({ to }) => to.includes(address));
const tokenIn = (text = '') => /[?&]i=([\w-]{12})/.exec(text)?.[1] ?? '';

async function inviteOf(address: string, type = 'email', shop = bakery) {
  const { returnInvites } = await call('fetchinvites', { type, search: address }, shop);
  return returnInvites[0];
}

/** Follows the link in the recipient's newest message, and rates. */
async function answerInvite(address: string, { handle } = bakery) {
  const [message] = await readOutbox(outbox, address);
  const visit = await startRespondent(server, handle, { invite: tokenIn(message?.text) });
  expect((await visit.answer(1, RATING)).status).toBe(200);
}

test('invites of two businesses are delivered, opened, answered and listed', async () => {
  const list = (...names: string[]) => ({
    emailList: names.map((name) => ({ email: `${name}@example.com`, name })),
  });
  const three = list('mia', 'otto', 'zoe');
  expect(await call('checkinvites', { type: 'email', ...three })).toMatchObject({
    cost: 3,
    left: 100,
    status: 'success',
  });
  const drawing = { type: 'email', kind: 'invite', name: 'Mia' };
  expect((await call('drawinvite', drawing)).html).toContain('Mia');
  await call('sendtestinvite', drawing);
  const sent = await Promise.all([
    call('inviteviaemail', { ...three, idempotencyKey: 'once' }),
    call('inviteviaemail', list('mia', 'ida'), harbour),
  ]);
  expect(sent.map(({ numberActualSent }) => numberActualSent)).toEqual([3, 2]);
  await call('inviteviaemail', { ...three, idempotencyKey: 'once' });
  expect([await mailsLeft(), await mailsLeft(harbour)]).toEqual([97, 98]);
  await server.runJob('messages.deliver');
  for (const [name, count] of Object.entries({ mia: 2, otto: 1, zoe: 1, ida: 1 })) {
    expect([name, acceptedBy(`${name}@example.com`).length]).toEqual([name, count]);
  }
  expect(acceptedBy(bakery.owner.email)).not.toEqual([]);

  const [mail] = await readOutbox(outbox, 'otto@example.com');
  expect(mail).toMatchObject({ state: 'sent' });
  const page = `${server.origin}/f/${bakery.handle}?i=${tokenIn(mail?.text)}`;
  expect(
    (await fetch(page, { headers: { 'user-agent': 'Mozilla/5.0 Firefox/130.0' } })).status,
  ).toBe(200);
  await answerInvite('otto@example.com');
  expect(await inviteOf('otto@')).toMatchObject({ state: 'sent', outcome: 'answered' });
  const person = await call('fetchperson', { type: 'email', to: 'otto@example.com' });
  const events = person.events.map(({ event }: { event: string }) => event);
  expect(events).toEqual(['answered', 'opened', 'sent', 'accepted']);
  // Until then more visits may arrive, as from a scanner that opens every link.
  advanceClock(5_000);
  const counts = () => call('countinvites', { type: 'email' });
  await expect.poll(counts).toMatchObject({ openedByPeople: 1, answered: 1 });
  expect((await counts()).counts).toEqual([{ state: 'sent', reason: null, count: 3 }]);
  expect((await call('getanalytics')).funnel.invites).toMatchObject({ invited: 3, responded: 1 });
});

test('unsubscribed, bounced and suppressed people get no email, and their waiting invites are refunded', async () => {
  const addresses = ['uma', 'bo', 'sue', 'pat'].map((name) => `${name}@example.net`);
  const [uma = '', bo = '', sue = '', pat = ''] = addresses;
  const emailList = addresses.map((email) => ({ email }));
  const before = await mailsLeft();
  await call('inviteviaemail', { emailList: emailList.slice(0, 2) });
  await server.runJob('messages.deliver');
  const { id } = await inviteOf(uma);
  await server.database
    .updateTable('messages')
    .set({ state: 'uncertain' })
    .where('message_id', '=', id)
    .execute();
  await call('resendinvite', { id });
  await server.runJob('messages.deliver');
  expect([acceptedBy(uma).length, acceptedBy(bo).length]).toEqual([2, 1]);
  await call('inviteviaemail', { emailList: emailList.slice(2), sendAt: NOW + DAY });
  expect(await mailsLeft()).toBe(before - 4);

  const [mail] = await readOutbox(outbox, uma);
  const unsubscribe = unsubscribeLinkIn(mail);
  const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await fetch(unsubscribe, { method: 'POST', body: form })).status).toBe(200);
  const [accepted] = acceptedBy(bo);
  const mailId = /^message-id: <(.*)>/im.exec(accepted?.raw ?? '')?.[1] ?? '';
  const report = { 'content-type': 'message/rfc822', authorization: `Bearer ${MAIL_REPORT_KEY}` };
  const reported = await server.post('/hooks/mail', hardBounceOf(mailId), report);
  expect([reported.status, reported.body.isKnown]).toEqual([200, true]);
  await call('suppressperson', { type: 'email', to: sue, note: 'She called.' });
  await call('cancelinvite', { id: (await inviteOf(pat)).id });
  expect(await mailsLeft()).toBe(before - 2);

  const stateOf = async (address: string) => (await inviteOf(address)).state;
  expect(await Promise.all(addresses.map(stateOf))).toEqual([
    'sent',
    'bounced',
    'suppressed',
    'cancelled',
  ]);
  const { suppressions } = await call('fetchsuppressions', { type: 'email' });
  const reasons = suppressions.map(({ reason }: { reason: string }) => reason);
  expect(reasons.sort()).toEqual(['bounced', 'byHand', 'unsubscribed']);
  await call('unsuppressperson', { type: 'email', to: sue });
  const checked = await call('checkinvites', { type: 'email', emailList });
  const verdicts = checked.recipients.map(({ verdict }: { verdict: string }) => verdict);
  expect(verdicts).toEqual(['suppressed', 'suppressed', 'send', 'send']);
});

test('texts use the quota and bought credits, are delivered and answered, and can be stopped', async () => {
  const [mobile, foreign] = ['+12025550123', '+4740612345'] as const;
  expect(await quotas()).toMatchObject({ textQuotaCurrent: 20, addonTextCredits: 0 });
  const { url } = await call('initiatebuytextcredits', { numberOfCredits: '500c' });
  await fetch(url, { method: 'POST', redirect: 'manual' });
  expect(await quotas()).toMatchObject({ textQuotaCurrent: 20, addonTextCredits: 500 });
  const numbers = [mobile, foreign, '+4740612346', '+4740612347'];
  const recipients = numbers.map((number) => ({ number, name: false }));
  expect((await call('inviteviatext', { recipients })).numberActualSent).toBe(4);
  expect(await quotas()).toMatchObject({ textQuotaCurrent: 0, addonTextCredits: 498 });
  await server.runJob('messages.deliver');
  expect(twilio.accepted.map(({ to }) => to).sort()).toEqual(numbers.toSorted());

  const text = twilio.accepted.find(({ to }) => to === mobile);
  if (!text) throw new Error('No text was taken.');
  expect(text.from).toBe(FAKE_NUMBER);
  expect((await twilio.report(text, 'delivered')).ok).toBe(true);
  await answerInvite(mobile);
  expect(await inviteOf(mobile, 'text')).toMatchObject({ state: 'delivered', outcome: 'answered' });
  const inbound = `${server.config.baseUrl}/hooks/twilio/inbound`;
  expect((await twilio.receive({ url: inbound, from: foreign, body: 'STOP' })).status).toBe(200);
  const again = { recipients: recipients.slice(0, 2) };
  expect(await call('inviteviatext', again)).toMatchObject({
    numberActualSent: 1,
    actualsRemoved: 1,
  });
  const sendAt = NOW + DAY;
  await call('inviteviatext', { recipients: recipients.slice(2, 3), sendAt });
  const before = await quotas();
  await call('cancelinvite', { id: (await inviteOf('+4740612346', 'text')).id });
  expect((await quotas()).addonTextCredits).toBe(before.addonTextCredits + 7);
});

test('follow-ups are sent when due, but not to people who have answered', async () => {
  const settings = {
    followupTextOnce: 'A first reminder',
    followupTextTwice: 'The last reminder',
    followupPeriodOnce: '2d',
    followupPeriodTwice: '3d',
    followupOnce: true,
    followupTwice: false,
  };
  const [silent, prompt, late] = ['silent@example.org', 'prompt@example.org', 'late@example.org'];
  for (const shop of [bakery, harbour]) await call('updateemailsettings', settings, shop);
  const emailList = [silent, prompt, late].map((email) => ({ email }));
  await call('inviteviaemail', { emailList });
  await call('inviteviaemail', { emailList: emailList.slice(0, 1) }, harbour);
  await server.runJob('messages.deliver');
  await answerInvite(prompt);
  await server.runJob('invites.follow-up');
  const before = await mailsLeft();

  await later.runJob('invites.follow-up');
  expect(await mailsLeft()).toBe(before - 2);
  await answerInvite(late);
  await server.runJob('invites.stop-follow-ups', { businessId: bakery.bID });
  expect(await inviteOf(late)).toMatchObject({
    kind: 'followupOnce',
    state: 'cancelled',
    reason: 'answered',
  });
  expect(await mailsLeft()).toBe(before - 1);
  await later.runJob('messages.deliver');
  expect([silent, prompt, late].map((address) => acceptedBy(address).length)).toEqual([4, 1, 1]);
  expect(acceptedBy(silent).at(-1)?.raw).toContain('A first reminder');
});

test('testimonials and reviews are shown, tagged and hidden', async () => {
  const [first, second] = [
    await writeTestimonial(server, bakery, { text: 'Good bread.' }),
    await writeTestimonial(server, bakery, { text: 'Good cake.' }),
  ];
  const sessionIDs = [first.sessionID, second.sessionID];
  const { changed } = await call('showcaseresponses', { sessionIDs, intent: 'mark' });
  expect(changed).toHaveLength(2);
  const id = `${first.sessionID}_${TESTIMONIAL_AT}`;
  const answer = { type: 'session', sessionID: first.sessionID, i: TESTIMONIAL_AT };
  const mark = (item: object, intent: string, more: object = {}) =>
    call('/api/markforshowcase', { ...item, intent, ...more });
  await mark(answer, 'addtag', { tag: 'Cake' });
  await mark(answer, 'addtag', { tag: 'Bread' });
  await mark(answer, 'removetag', { tag: 'Cake' });

  await call('/api/addprofile', { platform: 'tp', profileURLOrID: 'bakery.example' });
  const reviewedAt = new Date('2026-01-02T03:04:05Z');
  const seeds = ['Nice shop', 'Fine rolls'].map((text) => ({ reviewedAt, text }));
  const [chosen, rest] = await storeReviews(server, bakery.bID, { platform: 'tp', seeds });
  expect((await call('fetchreviews', { platform: 'tp' })).reviews).toHaveLength(2);
  const review = { type: 'review', platform: 'tp', reviewDocID: chosen };
  await mark(review, 'mark', { tag: 'Shop' });
  const readShowcase = async () => (await call('/api/fetchshowcasedata')).data;
  const cake = `${second.sessionID}_${TESTIMONIAL_AT}`;
  expect(await readShowcase()).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({ id, taggedWith: ['Bread'] }),
      expect.objectContaining({ id: cake }),
      expect.objectContaining({ id: chosen, taggedWith: ['Shop'] }),
    ]),
    tags: ['Bread', 'Shop'],
  });
  const shownIds = async () =>
    (await readShowcase()).items.map((item: { id: string }) => item.id).sort();
  await call('updateentity', { changes: { showcase: { autoShowcaseReviews: true } } });
  expect(await shownIds()).toEqual([id, cake, chosen, rest].sort());
  await mark(review, 'unmark');
  await call('showcaseresponses', { sessionIDs: [second.sessionID], intent: 'unmark' });
  await call('archivesession', { sessionID: first.sessionID });
  expect(await shownIds()).toEqual([rest]);
});

test('an uploaded picture is served, and kept while it is in use', async () => {
  const logoUrl = await uploadPicture(server, harbour, 'logos');
  const unused = await uploadPicture(server, bakery, 'logos');
  await call('updatelookandfeel', { appearanceinfo: { logoUrl } }, harbour);
  for (const picture of [logoUrl, unused]) expect(await isServed(server, picture)).toBe(true);
  await passDays(server, 8);
  await server.runJob('files.sweep-uploads');
  expect([await isServed(server, logoUrl), await isServed(server, unused)]).toEqual([true, false]);
});

test('a widget is created, changed, served and rebuilt, and the wall shows the same items', async () => {
  async function show(text: string): Promise<void> {
    const { sessionID } = await writeTestimonial(server, harbour, { text });
    const sessionIDs = [sessionID];
    await call('showcaseresponses', { sessionIDs, intent: 'mark' }, harbour);
  }
  await show('Good bread.');
  const { widgetID } = await createWidget(server, harbour);
  const load = async () => {
    const { data, exists } = await loadWidget(server, widgetID);
    return { exists, theme: data.theme, texts: data.items.map(({ text }) => text) };
  };
  expect(await load()).toEqual({ exists: true, theme: 'auto', texts: ['Good bread.'] });
  const uiData = { type: 'wall', theme: 'dark', count: 5 };
  const preview = await call('previewwidget', { uiData }, harbour);
  expect(viewOf(preview.data).items).toHaveLength(1);
  await call('updateremovewidget', { widgetID, uiData }, harbour);
  await show('Good cake.');
  await deleteJobs(server);
  await server.database
    .updateTable('waiting_jobs')
    .set({ created_at: new Date(Date.now() - 120_000) })
    .where('business_id', '=', harbour.bID)
    .execute();
  await server.runJob('jobs.add-missing');
  expect(await queuedRebuilds(server, harbour.bID)).toHaveLength(1);
  // Widgets are cached for a moment.
  advanceClock(10_000);
  await server.runJob('widgets.rebuild', { businessId: harbour.bID });
  const texts = ['Good cake.', 'Good bread.'];
  await expect.poll(load).toEqual({ exists: true, theme: 'dark', texts });
  await call('buildwidget', { widgetIDs: [widgetID] }, harbour);
  await server.runJob('widgets.rebuild-outdated');
  const { widgets } = await call('fetchentitywidgets', {}, harbour);
  expect(widgets).toMatchObject([{ widgetID, uiData }]);

  await call('updateopengraph', { opengraph: { title: 'What guests say' } }, harbour);
  const { survey } = await call('fetchlinkpreviews', {}, harbour);
  const { url, pictureURL } = await call('fetchwall', {}, harbour);
  const wall = await (await fetch(server.origin + new URL(url).pathname)).text();
  for (const text of [...texts, survey.title]) expect(wall).toContain(text);
  const { headers } = await fetch(server.origin + new URL(pictureURL).pathname);
  expect(headers.get('content-type')).toBe('image/png');
  await call('updateremovewidget', { widgetID, remove: true }, harbour);
  // The removal can be undone for a moment.
  await server.database
    .updateTable('widgets')
    .set({ removed_at: new Date(Date.now() - 15_000) })
    .where('widget_id', '=', widgetID)
    .execute();
  await server.runJob('widgets.rebuild', { businessId: harbour.bID });
  expect((await call('fetchentitywidgets', {}, harbour)).widgets).toEqual([]);
});

test('widget views are counted, and the owner is notified once in a month over the limit', async () => {
  const { widgetID } = await createWidget(server, harbour);
  // A server stores its counts when it stops.
  const { dataDir: DATA_DIR } = server.config;
  const counting = await startTestServer({ on: server, env: { DATA_DIR } });
  for (const kind of ['v', 'v', 'c'] as const) await postWidgetView(counting, widgetID, { kind });
  await counting.stop();
  const stats = await call('fetchwidgetstats', { widgetID, days: 7 }, harbour);
  expect(stats).toMatchObject({
    total: { views: 2, clicks: 1 },
    pages: [{ page: 'https://shop.example/', views: 2 }],
    month: { used: 2, limit: null },
  });
  const isHarbour = ['business_id', '=', harbour.bID] as const;
  const { database } = server;
  await database
    .updateTable('businesses')
    .set({ stripe_plan: '1m' })
    .where(...isHarbour)
    .execute();
  await database
    .updateTable('widget_view_months')
    .set({ views: 1_001 })
    .where(...isHarbour)
    .execute();
  for (const _ of [1, 2]) {
    await server.runJob('widget-views.record-exceeded');
    await server.runJob('notifications.mail-events', { businessId: harbour.bID });
  }
  const mails = await readOutbox(outbox, harbour.owner.email);
  const warnings = mails.filter(({ subject }) => subject.includes('page views are used up'));
  expect(warnings).toHaveLength(1);
  await server.runJob('widget-views.delete-old');
});

test('somebody erased opts out by their old link, and of one business only', async () => {
  const people = { type: 'email', emailList: [{ email: 'eve@example.com' }] };
  await call('inviteviaemail', people);
  await server.runJob('messages.deliver');
  const [mail] = await readOutbox(outbox, 'eve@example.com');
  const link = unsubscribeLinkIn(mail);
  await call('erasepersondata', { to: 'eve@example.com' });
  const verdictOf = async (shop = bakery) =>
    (await call('checkinvites', people, shop)).recipients[0].verdict;
  expect([(await fetch(link)).status, await verdictOf()]).toEqual([200, 'send']);
  expect((await fetch(link, { method: 'POST' })).status).toBe(200);
  expect([await verdictOf(), await verdictOf(harbour)]).toEqual(['suppressed', 'send']);
  const page = new URLSearchParams({ page: 'true', subscribe: 'true' });
  expect((await fetch(link, { method: 'POST', body: page })).status).toBe(200);
  expect(await verdictOf()).toBe('send');
  await call('erasepersondata', { to: 'eve@example.com', doNotContact: true });
  expect(await verdictOf()).toBe('suppressed');
});
