import { z } from 'zod';
import type { Flow } from '#domain/survey-flow/steps.ts';
import { defineCall } from './call.ts';

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
