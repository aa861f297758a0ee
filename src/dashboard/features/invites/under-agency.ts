import type { Entity } from '#contract/businesses.ts';

/** A client of an agency: it is told nothing of us, and has no example picture. */
export function isAgencyClient(entity: Entity): boolean {
  return entity.agencyParent !== null;
}

/** An agency and its clients speak of surveys where others speak of feedback. */
export function linkWording(entity: Entity): 'surveyLink' | 'feedbackLink' {
  return isAgencyClient(entity) || entity.kind === 'agency' ? 'surveyLink' : 'feedbackLink';
}
