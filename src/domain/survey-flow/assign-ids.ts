import type { RatingType } from '../ratings.ts';
import { type FlowReader, refuse } from './flow-reader.ts';
import { isQuestion, type ShareStep, type Step } from './steps.ts';

const DEFAULT_IDS: Partial<Record<Step['type'], string>> = {
  welcome: 'WELCOME',
  testimonial: 'TESTIMONIAL',
  shareq: 'SHARE',
  contactq: 'CONTACT',
  thankyou: 'THANKYOU',
};

/** The default id of a rating question: NPSr, CSATr or STARr. */
export function ratingQuestionID(type: RatingType): string {
  return `${type.toUpperCase()}r`;
}

/**
 * Fills in missing ids (empty here) and rejects duplicates. The testimonial inside a share step may be a
 * copy of the flow's own: it then gets new ids.
 */
export function assignIds(
  reader: FlowReader,
  steps: readonly Step[],
  newId: () => string,
): readonly Step[] {
  const taken = {
    uniqueIDs: new Set(steps.map(({ uniqueID }) => uniqueID).filter((id) => id !== '')),
    questionIDs: new Set(steps.map((step) => idOf(step, 'questionID'))),
  };
  const identified = steps.map((step) => identify(step, taken, newId));
  refuseShared(reader, identified, 'uniqueID');
  refuseShared(reader, identified, 'questionID');
  return identified.map((step) =>
    step.type === 'shareq' ? withNestedIds(step, identified) : step,
  );
}

type TakenIds = {
  readonly uniqueIDs: Set<string>;
  readonly questionIDs: ReadonlySet<string | null>;
};

function identify(step: Step, { uniqueIDs, questionIDs }: TakenIds, newId: () => string): Step {
  const uniqueID = step.uniqueID || unusedId(defaultIdOf(step) ?? newId(), uniqueIDs);
  uniqueIDs.add(uniqueID);
  if (!isQuestion(step)) return { ...step, uniqueID };
  const isRating = step.type === 'ratingq';
  const usual = isRating ? unusedId(ratingQuestionID(step.ratingType), questionIDs) : uniqueID;
  return { ...step, uniqueID, questionID: step.questionID || usual };
}

function defaultIdOf(step: Step): string | undefined {
  return step.type === 'ratingq' ? ratingQuestionID(step.ratingType) : DEFAULT_IDS[step.type];
}

function unusedId(base: string, taken: ReadonlySet<string | null>): string {
  let id = base;
  for (let n = 2; taken.has(id); n += 1) id = `${base}-${n}`;
  return id;
}

function refuseShared(
  reader: FlowReader,
  steps: readonly Step[],
  field: 'uniqueID' | 'questionID',
): void {
  const seen = new Set<string>();
  for (const [index, step] of steps.entries()) {
    const id = idOf(step, field);
    if (id === null) continue;
    if (seen.has(id) && !isRefused(reader, index))
      refuse(reader, `flow.${index}.${field}`, 'duplicate');
    seen.add(id);
  }
}

/** A copied step has one mistake, not one for its type and each of its ids. */
function isRefused({ errors }: FlowReader, index: number): boolean {
  return ['type', 'uniqueID'].some((field) => `flow.${index}.${field}` in errors);
}

function idOf(step: Step, field: 'uniqueID' | 'questionID'): string | null {
  if (field === 'uniqueID') return step.uniqueID;
  return 'questionID' in step ? step.questionID : null;
}

function withNestedIds(step: ShareStep, steps: readonly Step[]): ShareStep {
  if (step.showIfSkip === false) return step;
  const uniqueIDs = new Set(steps.map((one) => one.uniqueID));
  const questionIDs = new Set(steps.map((one) => idOf(one, 'questionID') ?? one.uniqueID));
  const nested = step.showIfSkip;
  const isOwn = nested.uniqueID !== '' && !uniqueIDs.has(nested.uniqueID);
  const all = new Set([...uniqueIDs, ...questionIDs]);
  const uniqueID = isOwn ? nested.uniqueID : unusedId('TESTIMONIAL', all);
  const keepsQuestion = nested.questionID !== '' && !questionIDs.has(nested.questionID);
  return {
    ...step,
    showIfSkip: { ...nested, uniqueID, questionID: keepsQuestion ? nested.questionID : uniqueID },
  };
}
