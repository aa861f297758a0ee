import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Appearance } from '#contract/businesses.ts';
import { server } from '#dashboard/browser/server.ts';
import { useSavedForm } from '../use-settings-form.ts';
import { completeColour, isColour } from './colour-text.ts';

type Options = { bID: string; saved: Appearance; onSaved?: () => void };

/** The form of the logo and the colours, and what can be previewed of it: the last colours that are valid. */
export function useLookAndFeel({ bID, saved, onSaved }: Options) {
  const { t } = useTranslation();
  const [isUploading, setUploading] = useState(false);
  const colourError = (typed: string) =>
    isColour(completeColour(typed)) ? null : t('settings.lookAndFeel.colourFault');
  const { form, submit, isBusy } = useSavedForm<Appearance>({
    bID,
    initialValues: saved,
    validate: ({ backgroundHex, secondaryHex }) => ({
      backgroundHex: colourError(backgroundHex),
      secondaryHex: colourError(secondaryHex),
    }),
    complete: withCompleteColours,
    save: (appearanceinfo) => server.call('updateLookAndFeel', { bID, appearanceinfo }),
    onSaved,
  });
  return { form, submit, isBusy, isUploading, setUploading, previewed: usePreviewed(form.values) };
}

function usePreviewed(values: Appearance): Appearance {
  const [[seen, previewed], setPreviewed] = useState([values, values]);
  const completed = withCompleteColours(values);
  const isDrawable = isColour(completed.backgroundHex) && isColour(completed.secondaryHex);
  if (isDrawable && values !== seen) setPreviewed([values, completed]);
  return previewed;
}

function withCompleteColours({ backgroundHex, secondaryHex, ...others }: Appearance): Appearance {
  return {
    ...others,
    backgroundHex: completeColour(backgroundHex),
    secondaryHex: completeColour(secondaryHex),
  };
}
