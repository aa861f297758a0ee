import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import type { Step } from '#domain/survey-flow/steps.ts';

/** What a step asks or says, as a respondent would read it. */
export function questionOf(step: Step, resolve: TextResolver): string {
  if (step.type === 'unknown') return '';
  return resolve(step.type === 'welcome' ? step.content.introParagraph : step.content.ask).trim();
}
