import { z } from 'zod';
import type { Flow } from '#domain/survey-flow/steps.ts';
import { defineCall } from './call.ts';
import { emptyBody, LAST_VERSION, ratingType, seconds } from './shared-schemas.ts';

/** A flow normalised by the domain; see `domain/survey-flow` for the rules. */
export const surveyFlow = z.custom<Flow>((value) => Array.isArray(value));

/** Saves the flow as a new version. 409 if `baseVersion` is stale; without one, the last save wins. */
export const saveSurveyFlow = defineCall({
  name: 'savesurveyflow',
  path: '/api/dash/savesurveyflow',
  access: { kind: 'business', permission: 'survey.edit' },
  transaction: 'write',
  body: z.object({
    flow: z.array(z.unknown()),
    inviteOnly: z.boolean(),
    baseVersion: z.number().int().positive().nullish(),
  }),
  answer: z.object({ version: z.number().int() }),
});

const flowVersion = z.object({
  version: z.number().int().positive(),
  savedAt: seconds,
  /** The name of the person who saved it; empty if their account was deleted or the product made it. */
  savedBy: z.string(),
  numberOfSteps: z.number().int(),
  ratingType: ratingType.nullable(),
});
export type FlowVersion = z.infer<typeof flowVersion>;

/** The last 50 saved versions of the flow, newest first; the first one is live. */
export const fetchFlowVersions = defineCall({
  name: 'fetchflowversions',
  path: '/api/dash/fetchflowversions',
  access: { kind: 'business', permission: 'survey.view' },
  transaction: 'read',
  body: emptyBody,
  answer: z.object({ versions: z.array(flowVersion) }),
});

/** One saved version of the flow; 404 if there is none. */
export const fetchFlowVersion = defineCall({
  name: 'fetchflowversion',
  path: '/api/dash/fetchflowversion',
  access: { kind: 'business', permission: 'survey.view' },
  transaction: 'read',
  body: z.object({ version: z.number().int().positive().max(LAST_VERSION) }),
  answer: flowVersion.extend({ flow: surveyFlow }),
});

/**
 * A token to test the survey for an hour, as `?try=` in its address, even if the survey is
 * by invitation only. The responses count as tests.
 */
export const getTestToken = defineCall({
  name: 'gettesttoken',
  path: '/api/dash/gettesttoken',
  access: { kind: 'business', permission: 'survey.edit' },
  transaction: 'none',
  body: emptyBody,
  answer: z.object({ testToken: z.string() }),
});
