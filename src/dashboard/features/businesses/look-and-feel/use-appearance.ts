import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Appearance } from '#contract/businesses.ts';
import { completeColour, isColour } from './colour-text.ts';

/** The last valid appearance that was typed, for previews. */
export function usePreviewed(values: Appearance): Appearance {
  const [[seen, previewed], setPreviewed] = useState([values, values]);
  const completed = withCompleteColours(values);
  const isDrawable = isColour(completed.backgroundHex) && isColour(completed.secondaryHex);
  if (isDrawable && values !== seen) setPreviewed([values, completed]);
  return previewed;
}

/** The errors in the colours. */
export function useColourRules(): (typed: Appearance) => Record<string, string | null> {
  const { t } = useTranslation();
  const error = (typed: string) =>
    isColour(completeColour(typed)) ? null : t('settings.lookAndFeel.colourError');
  return ({ backgroundHex, secondaryHex }) => ({
    backgroundHex: error(backgroundHex),
    secondaryHex: error(secondaryHex),
  });
}

/** The appearance with its colours as `#rrggbb`. */
export function withCompleteColours({
  backgroundHex,
  secondaryHex,
  ...others
}: Appearance): Appearance {
  return {
    ...others,
    backgroundHex: completeColour(backgroundHex),
    secondaryHex: completeColour(secondaryHex),
  };
}
