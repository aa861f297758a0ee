import type { Tx } from '#server/platform/context.ts';
import { listAnsweredQuestions } from './store.ts';

/** Ids of the questions that somebody answered: their options are locked. */
export async function listQuestionsWithResponses(tx: Tx, businessId: string): Promise<string[]> {
  return listAnsweredQuestions(tx, businessId);
}
