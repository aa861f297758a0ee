import { beforeEach, expect } from 'vitest';
import { sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import { sendDue } from '#server/modules/notification-mails/send-due.ts';
import { createLog } from '#server/platform/log.ts';
import { businessPerTest } from './business-per-test.ts';
import {
  type Business,
  createBusiness,
  createUser,
  readOutbox,
  type SignedInUser,
  saveFlow,
  startRespondent,
} from './factories.ts';

/** A rating in stars, its reason, and who gives it. */
export const NOTIFICATION_FLOW = [
  sampleStep.rating('star'),
  sampleStep.open({ uniqueID: 'OPEN' }),
  sampleStep.contact({ uniqueID: 'CONTACT' }),
];
const log = createLog('fatal');

interface Answer {
  text?: string;
  name?: string;
  email?: string;
}

/** A business for each test, whose customers answer and whose people choose what they are mailed. */
export function notificationHarness() {
  const own = businessPerTest();

  // Each test counts the mails of its own people.
  beforeEach(async () => {
    own.business = await createBusiness(own.server, await createUser(own.server));
    await saveFlow(own.server, own.business, { flow: NOTIFICATION_FLOW });
  });

  const mailEventsOf = (businessId: string) =>
    own.server.runJob('notifications.mail-events', { businessId });

  /** A finished response at a business, whose mails are queued; answers its id. */
  async function answerAt(
    { handle, bID }: Business,
    stars: number,
    { text = 'Warm bread', name = 'Mia', email }: Answer = {},
  ): Promise<string> {
    const respondent = await startRespondent(own.server, handle, { language: 'en' });
    await respondent.answer(0, { questionID: 'STARr', type: 'ratingq', answer: stars });
    await respondent.answer(1, { questionID: 'OPEN', type: 'openq', textAnswer: text });
    await respondent.answer(2, { questionID: 'CONTACT', type: 'contactq', name, email });
    expect((await respondent.finish()).status).toBe(200);
    await mailEventsOf(bID);
    return respondent.sessionID;
  }

  /** The answer about the settings of a user for a business. */
  async function readAt(bID: string, user = own.business.owner) {
    const path = '/api/dash/getnotificationsettings';
    return (await own.server.post(path, { bID }, user.headers)).body;
  }

  /** Subjects of the mails about the business, oldest first. */
  async function subjectsTo(email: string): Promise<string[]> {
    const mails = await readOutbox(own.server, email);
    return mails
      .map(({ subject }) => subject ?? '')
      .filter((subject) => subject.startsWith('Ada’s Bakery: '))
      .toReversed();
  }

  return {
    own,
    answerAt,
    mailEventsOf,
    mailEvents: () => mailEventsOf(own.business.bID),
    subjectsTo,
    subjects: () => subjectsTo(own.business.owner.email),

    answer: (stars: number, what?: Answer) => answerAt(own.business, stars, what),

    /** Sends what is due at a time. */
    async sendAt(now: Date): Promise<void> {
      const { config, productDatabase } = own.server;
      const switchOffKeys = [Buffer.alloc(32)] as const;
      const options = { baseUrl: config.baseUrl, switchOffKeys };
      await sendDue(productDatabase, options, { now, log });
    },

    async change(notificationSettings: object, user = own.business.owner, bID = own.business.bID) {
      const body = { bID, notificationSettings };
      const path = '/api/dash/updatenotificationsettings';
      expect((await own.server.post(path, body, user.headers)).status).toBe(200);
    },

    read: async (user?: SignedInUser) =>
      (await readAt(own.business.bID, user)).notificationSettings,
    readAt,
  };
}

/** So many milliseconds from now. */
export const later = (milliseconds: number) => new Date(Date.now() + milliseconds);
