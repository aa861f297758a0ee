import { z } from 'zod';
import type { Flow } from '#domain/survey-flow/steps.ts';
import { defineCall } from './call.ts';
import { emptyBody, LAST_VERSION, ratingType, seconds } from './shapes.ts';

/** A flow that the domain has normalised; its rules stand in `domain/survey-flow`. */
export const surveyFlow = z.custom<Flow>((value) => Array.isArray(value));

/** Saves the flow as a new version. A stale `baseVersion` is 409; without one the last save wins. */
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
  /** The name of who saved it; empty where the account is gone or the product made it. */
  savedBy: z.string(),
  numberOfSteps: z.number().int(),
  ratingType: ratingType.nullable(),
});
export type FlowVersion = z.infer<typeof flowVersion>;

/** The last 50 saved versions of the flow, newest first; the first one is what respondents get. */
export const fetchFlowVersions = defineCall({
  name: 'fetchflowversions',
  path: '/api/dash/fetchflowversions',
  access: { kind: 'business', permission: 'survey.view' },
  transaction: 'read',
  body: emptyBody,
  answer: z.object({ versions: z.array(flowVersion) }),
});

/** One version of the flow as it was saved; 404 where there is none. */
export const fetchFlowVersion = defineCall({
  name: 'fetchflowversion',
  path: '/api/dash/fetchflowversion',
  access: { kind: 'business', permission: 'survey.view' },
  transaction: 'read',
  body: z.object({ version: z.number().int().positive().max(LAST_VERSION) }),
  answer: flowVersion.extend({ flow: surveyFlow }),
});

/**
 * A token with which the caller can try the survey for an hour, as `?try=` of its address, also where it is
 * by invitation only. What is answered that way is a test.
 */
export const getTryToken = defineCall({
  name: 'gettrytoken',
  path: '/api/dash/gettrytoken',
  access: { kind: 'business', permission: 'survey.edit' },
  transaction: 'none',
  body: emptyBody,
  answer: z.object({ tryToken: z.string() }),
});
