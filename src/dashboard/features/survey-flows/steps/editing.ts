import { createContext, useContext } from 'react';
import type { RatingType } from '#domain/ratings.ts';

/** What the fields of the open step know of the flow around it. */
export type Editing = {
  readonly ratingType: RatingType | null;
  readonly videoEnabled: boolean;
  /** The colour of the ranges of ratings. */
  readonly rangeColour: string;
  /** Every fault is shown, also of a field that was not left yet. */
  readonly showsFaults: boolean;
};

const EditingContext = createContext<Editing>({
  ratingType: null,
  videoEnabled: false,
  rangeColour: 'var(--mantine-color-accent-6)',
  showsFaults: false,
});

export const EditingProvider = EditingContext.Provider;

export function useEditing(): Editing {
  return useContext(EditingContext);
}
