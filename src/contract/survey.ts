import { z } from 'zod';
import { cutTo } from '#domain/text.ts';
import { defineCalls } from './call.ts';
import { emptyAnswer, LAST_VERSION, optionalText, seconds } from './shared-schemas.ts';
import { announcedUpload, announcement } from './uploads.ts';

const sessionKey = z.object({ sessionID: z.string().max(100), sessionToken: z.string().max(200) });

/** A text of the address that the respondent came by: too long a one is cut rather than refused. */
const cutText = optionalText(10_000).transform((text) => text && cutTo(text, 200));

export const SURVEY_CALLS = defineCalls({
  /** Opens a respondent's session, or finds the one opened before with the same `clientKey` or invite. */
  startSurvey: {
    name: 'survey.start',
    path: '/api/survey/start',
    access: { kind: 'open' },
    transaction: 'none',
    body: z.object({
      handle: z.string().max(200),
      flowVersion: z.number().int().positive().max(LAST_VERSION).nullish(),
      invite: optionalText(200),
      /** A `testToken`; 403 `test_expired` if it has expired or is not ours. */
      try: optionalText(200),
      reference: cutText,
      orderReference: cutText,
      language: optionalText(20),
      /** How the respondent came, as their address says; unknown is a link. An invite decides over it. */
      via: optionalText(10_000),
      /**
       * When the respondent answered, for answers that waited on a device: the start of the session, and the time in
       * its id. A time ahead, or more than 26 h back, comes from a wrong clock: the session starts now.
       */
      answeredAt: seconds.nullish(),
      clientKey: z.string().min(8).max(200),
    }),
    answer: z.object({
      sessionID: z.uuid(),
      sessionToken: z.string(),
      flowVersion: z.number().int(),
      finished: z.boolean(),
    }),
    perMinute: 60,
  },

  /** Stores one answer; idempotent on (session, i), the last write wins. */
  answerSurvey: {
    name: 'survey.answer',
    path: '/api/survey/answer',
    access: { kind: 'open' },
    transaction: 'none',
    body: sessionKey.extend({
      i: z.number().int().min(0).max(1000),
      entry: z.record(z.string(), z.unknown()),
    }),
    answer: emptyAnswer,
    perMinute: 240,
  },

  /**
   * Announces a picture or a video of the respondent, as `createUpload` does for a business. Answers may name its
   * `downloadURL` at once. 404 once the session is finished; 403 `video_not_enabled`, 409 `too_many_files` and
   * `uploads_full`, 503 `disk_full`, 429 beyond 20 an hour.
   */
  createSessionUpload: {
    name: 'survey.createupload',
    path: '/api/survey/createupload',
    access: { kind: 'open' },
    transaction: 'none',
    body: sessionKey.extend({
      kind: z.enum(['picture', 'video']),
      ...announcement,
      /** A `downloadURL` of the session that the respondent discarded. */
      replaces: optionalText(500),
    }),
    answer: announcedUpload,
    perHour: 20,
  },

  /**
   * Closes the session; idempotent. `website` is a honeypot: a filled one marks a bot. `secondsOpen` is how
   * long the page was open, so that answers delayed by the network do not look too quick. `consentURL` lets
   * someone who agreed to publication withdraw; missing without consent.
   */
  finishSurvey: {
    name: 'survey.finish',
    path: '/api/survey/finish',
    access: { kind: 'open' },
    transaction: 'write',
    body: sessionKey.extend({
      website: optionalText(500),
      secondsOpen: z.number().min(0).nullish(),
    }),
    answer: z.object({ consentURL: z.string().optional() }),
    perMinute: 60,
  },

  /**
   * Withdraws a respondent's consent to publication (the default, with an empty body) or restores it;
   * idempotent. The token is part of the `consentURL` of `finish`. GET on the same path serves a page with a
   * form.
   */
  changeConsent: {
    name: 'consent',
    path: '/consent/:token',
    access: { kind: 'open' },
    transaction: 'write',
    body: z.object({
      consent: z
        .union([z.boolean(), z.enum(['true', 'false'])])
        .nullish()
        .transform((value) => value === true || value === 'true'),
    }),
    answer: z.object({ consent: z.boolean() }),
    perMinute: 60,
  },
});
