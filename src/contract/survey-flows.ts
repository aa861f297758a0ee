import { z } from 'zod';
import type { Flow } from '#domain/survey-flow/steps.ts';
import { defineCalls } from './call.ts';
import { emptyBody, LAST_VERSION, ratingType, seconds } from './shared-schemas.ts';

/** A flow normalised by the domain; see `domain/survey-flow` for the rules. */
export const surveyFlow = z.custom<Flow>((value) => Array.isArray(value));

const flowVersion = z.object({
  version: z.number().int().positive(),
  savedAt: seconds,
  /** The name of the person who saved it; null if their account was deleted, empty if the product made it. */
  savedBy: z.string().nullable(),
  numberOfSteps: z.number().int(),
  ratingType: ratingType.nullable(),
});
export type FlowVersion = z.infer<typeof flowVersion>;

export const SURVEY_FLOW_CALLS = defineCalls({
  /** Saves the flow as a new version. 409 if `baseVersion` is stale; without one, the last save wins. */
  saveSurveyFlow: {
    access: { kind: 'business', permission: 'survey.edit' },
    transaction: 'write',
    body: z.object({
      flow: z.array(z.unknown()),
      inviteOnly: z.boolean(),
      baseVersion: z.number().int().positive().nullish(),
    }),
    answer: z.object({ version: z.number().int() }),
  },

  /** The last 50 saved versions of the flow, newest first; the first one is live. */
  fetchFlowVersions: {
    access: { kind: 'business', permission: 'survey.view' },
    transaction: 'read',
    body: emptyBody,
    answer: z.object({ versions: z.array(flowVersion) }),
  },

  /** One saved version of the flow; 404 if there is none. */
  fetchFlowVersion: {
    access: { kind: 'business', permission: 'survey.view' },
    transaction: 'read',
    body: z.object({ version: z.number().int().positive().max(LAST_VERSION) }),
    answer: flowVersion.extend({ flow: surveyFlow }),
  },
});

export const SURVEY_TEST_CALLS = defineCalls({
  /**
   * A token to test the survey for an hour, as `?try=` in its address, even if the survey is
   * by invitation only. The responses count as tests.
   */
  getTestToken: {
    access: { kind: 'business', permission: 'survey.edit' },
    transaction: 'none',
    whenLocked: 'open',
    body: emptyBody,
    answer: z.object({ testToken: z.string() }),
  },
});
