import { stepAt } from '#domain/survey-flow/steps.ts';
import { type Draft, type Drafts, EMPTY_DRAFT } from './draft.ts';
import type { SurveyModel } from './survey-model.ts';

/** The fields that the testimonial and the contact step share. */
const SHARED_FIELDS = ['name', 'company', 'jobTitle'] as const;

/** The draft of a step: an untouched contact step starts with the testimonial's values. */
export function draftAt({ flow }: Pick<SurveyModel, 'flow'>, drafts: Drafts, at: number): Draft {
  const own = drafts[at];
  if (own !== undefined) return own;
  if (stepAt(flow, at)?.type !== 'contactq') return EMPTY_DRAFT;
  const entry = Object.entries(drafts).find(
    ([i, { fields }]) =>
      stepAt(flow, Number(i))?.type === 'testimonial' && Boolean(fields.name?.trim()),
  );
  if (entry === undefined) return EMPTY_DRAFT;
  const [, { fields }] = entry;
  const carried = SHARED_FIELDS.map((name) => [name, fields[name] ?? ''] as const);
  return { ...EMPTY_DRAFT, fields: Object.fromEntries(carried.filter(([, text]) => text !== '')) };
}
