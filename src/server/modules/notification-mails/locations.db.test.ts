import { beforeEach, describe, expect, test } from 'vitest';
import { nextDigestTime } from '#domain/digest-times.ts';
import { recordEvent } from '#server/modules/events/record-event.ts';
import {
  addMember,
  type Business,
  createBusiness,
  createUser,
  makeAgencyClient,
  readOutbox,
  type SignedInUser,
  saveFlow,
} from '#tests/support/factories.ts';
import {
  later,
  NOTIFICATION_FLOW,
  notificationHarness,
} from '#tests/support/notification-harness.ts';

const MINUTE = 60_000;
const STREETS = ['Harbour Street', 'Mill Lane', 'Old Town'] as const;
const { own, answerAt, change, mailEventsOf, readAt, sendAt } = notificationHarness();

let parent: Business;
let locations: Record<(typeof STREETS)[number], Business>;

beforeEach(async () => {
  parent = own.business;
  const made = await Promise.all(STREETS.map((street) => addLocation(street)));
  locations = Object.fromEntries(STREETS.map((street, i) => [street, made[i]])) as typeof locations;
});

async function addLocation(name: string): Promise<Business> {
  const location = await createBusiness(own.server, await createUser(own.server));
  await saveFlow(own.server, location, { flow: NOTIFICATION_FLOW });
  const { database } = own.server;
  await makeAgencyClient(own.server, location.bID, { parent: parent.bID, kind: 'location' });
  await database.deleteFrom('memberships').where('business_id', '=', location.bID).execute();
  await database
    .deleteFrom('notification_settings')
    .where('business_id', '=', location.bID)
    .execute();
  const body = { bID: location.bID, changes: { businessInfo: { businessName: name } } };
  const renamed = await own.server.post('/api/dash/updateentity', body, parent.owner.headers);
  expect(renamed.status).toBe(200);
  return { ...location, owner: parent.owner };
}

/** A member of one location alone, who wants instant mails. */
async function managerOf({ bID }: Business): Promise<SignedInUser> {
  const manager = await createUser(own.server);
  await addMember(own.server, bID, { userId: manager.userId, role: 'admin' });
  await change({ period: 'instant', threshold: null }, manager, bID);
  return manager;
}

async function mailsTo({ email }: SignedInUser = parent.owner) {
  const mails = await readOutbox(own.server, email);
  return mails
    .filter(({ headers }) => JSON.stringify(headers ?? {}).includes('List-Unsubscribe'))
    .toReversed();
}

const subjectsTo = async (user?: SignedInUser) => (await mailsTo(user)).map((one) => one.subject);

const dueAt = () => nextDigestTime('weekly', { timeZone: null, after: later(MINUTE) }) ?? later(0);

describe('settings', () => {
  test('of a member of the parent are read and changed there, whichever location is named', async () => {
    const { bID } = locations['Mill Lane'];
    expect(await readAt(bID)).toMatchObject({
      notificationSettings: { period: 'weekly' },
      appliesTo: { bID: parent.bID, name: 'Ada’s Bakery' },
    });
    await change({ period: 'daily' }, parent.owner, bID);
    for (const of of [parent, locations['Old Town']]) {
      expect((await readAt(of.bID)).notificationSettings.period).toBe('daily');
    }
    expect((await readAt(parent.bID)).appliesTo).toBeNull();
  });

  test('of a member of one location are its own', async () => {
    const manager = await managerOf(locations['Mill Lane']);
    expect(await readAt(locations['Mill Lane'].bID, manager)).toMatchObject({
      notificationSettings: { period: 'instant' },
      appliesTo: null,
    });
    expect((await readAt(parent.bID)).notificationSettings.period).toBe('weekly');
  });
});

describe('instant mails', () => {
  test('name the location, and lead into it', async () => {
    const sessionID = await answerAt(locations['Mill Lane'], 1, { text: 'Burnt crust' });
    const [mail] = await mailsTo();
    expect(mail?.subject).toBe('Mill Lane: 1 of 5 stars from Mia');
    expect(mail?.text).toContain('Mill Lane, a location of Ada’s Bakery');
    const { bID } = locations['Mill Lane'];
    expect(mail?.text).toContain(`/dash/responses?e=${bID}&session=${sessionID}`);
    expect(mail?.text).toContain(`/dash/settings/notifications?e=${parent.bID}`);
  });

  test('of all locations have one window for a person', async () => {
    await change({ period: 'instant', threshold: null });
    for (const street of STREETS) await answerAt(locations[street], 5);
    await answerAt(locations['Old Town'], 2, { text: 'Cold soup' });
    expect(await subjectsTo()).toEqual(['Harbour Street: 5 of 5 stars from Mia']);
    await sendAt(later(5 * MINUTE + 1_000));
    const [, mail, ...more] = await mailsTo();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Ada’s Bakery: 3 new responses at Old Town and 1 more location');
    expect(mail?.text).toMatch(/OLD TOWN[\s\S]*Cold soup[\s\S]*MILL LANE/);
  });

  test('reach a person once who is a member of parent and location', async () => {
    const { bID } = locations['Mill Lane'];
    const both = await managerOf(locations['Mill Lane']);
    await addMember(own.server, parent.bID, { userId: both.userId, role: 'admin' });
    await answerAt(locations['Mill Lane'], 1);
    expect(await subjectsTo(both)).toEqual([]);
    await change({ period: 'instant', threshold: null }, both, bID);
    await answerAt(locations['Mill Lane'], 5);
    await sendAt(later(6 * MINUTE));
    expect(await subjectsTo(both)).toEqual(['Mill Lane: 5 of 5 stars from Mia']);
  });

  test('reach members of that location, and nobody of another one', async () => {
    const here = await managerOf(locations['Mill Lane']);
    const there = await managerOf(locations['Old Town']);
    await answerAt(locations['Mill Lane'], 5);
    expect(await subjectsTo(here)).toEqual(['Mill Lane: 5 of 5 stars from Mia']);
    expect(await subjectsTo(there)).toEqual([]);
  });

  test('stop in all locations with one switch-off, also what waits', async () => {
    await change({ period: 'instant', threshold: null });
    await answerAt(locations['Mill Lane'], 5);
    await answerAt(locations['Old Town'], 5);
    const [mail] = await mailsTo();
    const link = mail?.text?.match(/https?:\S+\/notifications\/off\/\S+/)?.[0] ?? '';
    const { pathname } = new URL(link);
    const page = await fetch(`${own.server.origin}${pathname}`, { method: 'POST' });
    expect(await page.text()).toContain('Ada’s Bakery');
    await answerAt(locations['Harbour Street'], 1);
    await sendAt(later(6 * MINUTE));
    expect(await mailsTo()).toHaveLength(1);
    expect((await readAt(parent.bID)).notificationSettings.period).toBe('never');
  });

  test('are deleted with the person whose words they repeat', async () => {
    await change({ period: 'instant', threshold: null });
    const { bID } = locations['Mill Lane'];
    await answerAt(locations['Mill Lane'], 5, { text: 'Call me', email: 'mia@example.com' });
    expect(await mailsTo()).toHaveLength(1);
    const body = { bID, to: 'mia@example.com' };
    const erased = await own.server.post('/api/dash/erasepersondata', body, parent.owner.headers);
    expect(erased.status).toBe(200);
    expect(await mailsTo()).toEqual([]);
  });

  test('about a stopped import of a location go to the owner of its parent', async () => {
    const { bID } = locations['Mill Lane'];
    const event = { kind: 'importStopped', platform: 'tp', error: 'gone' } as const;
    await own.server.database
      .transaction()
      .execute((tx) => recordEvent(tx, bID, { event, now: new Date() }));
    await mailEventsOf(bID);
    expect(await subjectsTo()).toEqual(['Mill Lane: your Trustpilot reviews need your attention']);
  });
});

describe('a digest', () => {
  test('covers the parent and its locations in one mail, worst first', async () => {
    await answerAt(parent, 5, { text: 'Parent praise' });
    await answerAt(locations['Harbour Street'], 5, { text: 'Lovely' });
    await answerAt(locations['Mill Lane'], 3, { text: 'So so' });
    await change({ threshold: null });
    for (const _ of [1, 2]) await answerAt(locations['Old Town'], 1, { text: 'Cold soup' });
    await Promise.all([1, 2].map(() => sendAt(dueAt())));
    const [mail, ...more] = await mailsTo();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Ada’s Bakery: 5 new responses');
    expect(mail?.text).toContain('5 new responses at 4 locations. 2 have a low rating.');
    const order = ['OLD TOWN', 'Cold soup', 'MILL LANE', 'So so', 'HARBOUR STREET', 'Lovely'];
    const positions = order.map((one) => mail?.text?.indexOf(one) ?? -1);
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
    expect(positions[0]).toBeGreaterThan(0);
    expect(mail?.text).toContain(
      `Open Old Town\n${own.server.config.baseUrl}/dash/home?e=${locations['Old Town'].bID}`,
    );
    expect(mail?.text).toContain('Parent praise');
  });

  test('leaves out what was mailed at once, and closed locations', async () => {
    await answerAt(locations['Mill Lane'], 1, { text: 'Burnt crust' });
    await answerAt(locations['Mill Lane'], 4, { text: 'Fine rolls' });
    await answerAt(locations['Old Town'], 4, { text: 'Closed since' });
    await own.server.database
      .updateTable('businesses')
      .set({
        closed_at: new Date(),
        closed_reason: 'removed',
        closing_id: locations['Old Town'].bID,
      })
      .where('business_id', '=', locations['Old Town'].bID)
      .execute();
    await sendAt(dueAt());
    const [, digest, ...more] = await mailsTo();
    expect(more).toEqual([]);
    expect(digest?.subject).toBe('Ada’s Bakery: 2 new responses');
    expect(digest?.text).toContain('Fine rolls');
    expect(digest?.text).not.toContain('Burnt crust');
    expect(digest?.text).not.toContain('Closed since');
    await sendAt(new Date(dueAt().getTime() + 7 * 24 * 60 * MINUTE));
    expect(await mailsTo()).toHaveLength(2);
  });

  test('is one for a person whose settings of a location came before those of its parent', async () => {
    const { bID } = locations['Mill Lane'];
    const both = await managerOf(locations['Mill Lane']);
    await change({ period: 'weekly', threshold: null }, both, bID);
    await addMember(own.server, parent.bID, { userId: both.userId, role: 'admin' });
    await change({ period: 'weekly', threshold: null }, both, bID);
    await answerAt(locations['Mill Lane'], 4);
    await sendAt(dueAt());
    expect(await subjectsTo(both)).toEqual(['Ada’s Bakery: 1 new response']);
  });
});
