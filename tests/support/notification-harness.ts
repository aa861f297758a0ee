import { beforeEach, expect } from 'vitest';
import { sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import { sendDue } from '#server/modules/notification-mails/send-due.ts';
import { createLog } from '#server/platform/log.ts';
import { businessPerTest } from './business-per-test.ts';
import {
  createBusiness,
  createUser,
  readOutbox,
  type SignedInUser,
  saveFlow,
  startRespondent,
} from './factories.ts';

const FLOW = [
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
    await saveFlow(own.server, own.business, { flow: FLOW });
  });

  const mailEvents = () =>
    own.server.runJob('notifications.mail-events', { businessId: own.business.bID });

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
    mailEvents,
    subjectsTo,
    subjects: () => subjectsTo(own.business.owner.email),

    /** A finished response, whose mails are queued; answers its id. */
    async answer(stars: number, { text = 'Warm bread', name = 'Mia', email }: Answer = {}) {
      const respondent = await startRespondent(own.server, own.business.handle, { language: 'en' });
      await respondent.answer(0, { questionID: 'STARr', type: 'ratingq', answer: stars });
      await respondent.answer(1, { questionID: 'OPEN', type: 'openq', textAnswer: text });
      await respondent.answer(2, { questionID: 'CONTACT', type: 'contactq', name, email });
      expect((await respondent.finish()).status).toBe(200);
      await mailEvents();
      return respondent.sessionID;
    },

    /** Sends what is due at a time. */
    async sendAt(now: Date): Promise<void> {
      const { config, productDatabase } = own.server;
      const switchOffKeys = [Buffer.alloc(32)] as const;
      const options = { baseUrl: config.baseUrl, switchOffKeys };
      await sendDue(productDatabase, options, { now, log });
    },

    async change(notificationSettings: object, user: SignedInUser = own.business.owner) {
      const body = { bID: own.business.bID, notificationSettings };
      const path = '/api/dash/updatenotificationsettings';
      expect((await own.server.post(path, body, user.headers)).status).toBe(200);
    },

    async read(user: SignedInUser = own.business.owner) {
      const body = { bID: own.business.bID };
      const path = '/api/dash/getnotificationsettings';
      return (await own.server.post(path, body, user.headers)).body.notificationSettings;
    },
  };
}

/** So many milliseconds from now. */
export const later = (milliseconds: number) => new Date(Date.now() + milliseconds);
