import type { BusinessKind } from './business-kinds.ts';

type Kind = { readonly kind: BusinessKind; readonly agencyParent: string | null };

export type LinkWording = 'surveyLink' | 'feedbackLink';

/** Agencies and their clients say "survey" where others say "feedback". */
export function linkWording({ kind, agencyParent }: Kind): LinkWording {
  return kind === 'agency' || agencyParent !== null ? 'surveyLink' : 'feedbackLink';
}
