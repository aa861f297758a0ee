import { stepAt } from '#domain/survey-flow/steps.ts';
import { type Draft, type Drafts, EMPTY_DRAFT } from './draft.ts';
import type { SurveyModel } from './survey-model.ts';

/** What a testimonial and the contact step both ask for. */
const SHARED_FIELDS = ['name', 'company', 'jobTitle'] as const;

/** What stands in a step: of a contact step no one has written in yet, what the testimonial says already. */
export function draftAt({ flow }: Pick<SurveyModel, 'flow'>, drafts: Drafts, at: number): Draft {
  const own = drafts[at];
  if (own !== undefined) return own;
  if (stepAt(flow, at)?.type !== 'contactq') return EMPTY_DRAFT;
  const said = Object.entries(drafts).find(
    ([i, { fields }]) =>
      stepAt(flow, Number(i))?.type === 'testimonial' && Boolean(fields.name?.trim()),
  );
  if (said === undefined) return EMPTY_DRAFT;
  const [, { fields }] = said;
  const carried = SHARED_FIELDS.map((name) => [name, fields[name] ?? ''] as const);
  return { ...EMPTY_DRAFT, fields: Object.fromEntries(carried.filter(([, text]) => text !== '')) };
}
