import type { LocationTexts } from '#domain/location-texts.ts';
import type { SurveyVariant } from '../survey-model.ts';

/** What the page with the locations tells its script. */
export interface ChooserModel {
  readonly language: string;
  readonly variant: SurveyVariant;
  readonly texts: Pick<
    LocationTexts,
    | 'found'
    | 'noneFound'
    | 'locating'
    | 'sorted'
    | 'positionRefused'
    | 'positionUnknown'
    | 'kilometres'
    | 'miles'
  >;
}

/** The ids of the page's parts. */
export const CHOOSER = {
  model: 'chooser-model',
  list: 'locations',
  search: 'location-search',
  nearest: 'nearest-first',
  status: 'location-status',
} as const;
