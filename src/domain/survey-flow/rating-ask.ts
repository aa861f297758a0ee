import type { RatingType } from '../ratings.ts';
import { lengthOf } from '../text.ts';
import type { TextResolver } from './expand-text.ts';
import { FLOW_LIMITS } from './limits.ts';
import type { StepText } from './steps.ts';

/**
 * The language pack's question for a scale, without the name of the business where that name is too
 * long for it. `resolve` expands it as the respondents read it.
 */
export function ratingAsk(type: RatingType, resolve: TextResolver): StepText {
  const named = { pack: `${type}Ask` };
  // The question of stars has room for every name.
  if (type === 'star' || lengthOf(resolve(named)) <= FLOW_LIMITS.ask) return named;
  return { pack: `${type}AskWithoutName` };
}
