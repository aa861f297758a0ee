import { useBusiness } from '#dashboard/session/use-business.tsx';
import { useSurveyLanguages } from '#dashboard/session/use-survey-languages.ts';
import { brandColours } from '#domain/brand-colours.ts';
import { launcherColours } from '#domain/website-survey.ts';
import { WEBSITE_SURVEY_TEXTS } from '#domain/website-survey-texts.ts';
import type { Values } from './website-survey-values.ts';

export type Look = ReturnType<typeof useLook>;

/** How the survey looks with these options, saved or not. */
export function useLook({ text, colour, side, language }: Values) {
  const { entity } = useBusiness();
  const { appearanceInfo } = entity.publicFeedbackDetail;
  const typed = colour.trim();
  const isColour = /^#[0-9a-f]{6}$/i.test(typed);
  const [own] = useSurveyLanguages();
  const { launcher } = WEBSITE_SURVEY_TEXTS[language || own];
  const { band, fill } = brandColours(appearanceInfo).light;
  return {
    side,
    text: text.trim() || launcher,
    standardText: launcher,
    brand: { band, fill },
    ...launcherColours({ colour: isColour ? typed : null }, appearanceInfo),
  };
}
