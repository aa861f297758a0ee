import { type Step, stepAt } from '#domain/survey-flow/steps.ts';
import { chosenWay, type Draft, type Drafts, EMPTY_DRAFT } from './draft.ts';
import type { Entrance, SurveyModel } from './survey-model.ts';
import { isSkippable } from './validate-draft.ts';

/** The fields that the testimonial and the contact step share. */
const SHARED_FIELDS = ['name', 'company', 'jobTitle', 'profilePicture'] as const;

/**
 * The draft of a step. An untouched one starts with the invited person's name, a contact step with what they entered
 * at the testimonial.
 */
export function draftAt(
  { flow, entrance }: Pick<SurveyModel, 'flow' | 'entrance'>,
  drafts: Drafts,
  at: number,
): Draft {
  const own = drafts[at];
  if (own !== undefined) return own;
  const step = stepAt(flow, at);
  if (step?.type !== 'contactq' && step?.type !== 'testimonial') return EMPTY_DRAFT;
  const given = step.type === 'contactq' ? testimonialFields(flow, drafts) : {};
  return withFields({ name: entrance.invitedName, ...given });
}

/**
 * What a respondent gave at a step, the way they chose: nothing where they may skip it and left only the name with
 * which it started.
 */
export function givenDraft({ invitedName }: Entrance, step: Step<string>, draft: Draft): Draft {
  const given = chosenWay(draft);
  const { name, ...others } = given.fields;
  const isUntouched = name === invitedName && Object.values(others).every((text) => !text.trim());
  return isUntouched && isSkippable(step) ? EMPTY_DRAFT : given;
}

/** The fields of the testimonial that has a name. */
function testimonialFields(flow: SurveyModel['flow'], drafts: Drafts): Draft['fields'] {
  const entry = Object.entries(drafts).find(
    ([i, { fields }]) =>
      stepAt(flow, Number(i))?.type === 'testimonial' && Boolean(fields.name?.trim()),
  );
  if (entry === undefined) return {};
  const [, { fields }] = entry;
  return Object.fromEntries(SHARED_FIELDS.map((name) => [name, fields[name] ?? '']));
}

function withFields(fields: Draft['fields']): Draft {
  const written = Object.entries(fields).filter(([, text]) => text !== '');
  return written.length === 0
    ? EMPTY_DRAFT
    : { ...EMPTY_DRAFT, fields: Object.fromEntries(written) };
}
