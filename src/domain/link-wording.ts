import type { BusinessKind } from './business-kinds.ts';

type Kind = { readonly kind: BusinessKind; readonly agencyParent: string | null };

/** An agency and its clients speak of surveys where others speak of feedback. */
export function linkWording({ kind, agencyParent }: Kind): 'surveyLink' | 'feedbackLink' {
  return kind === 'agency' || agencyParent !== null ? 'surveyLink' : 'feedbackLink';
}
