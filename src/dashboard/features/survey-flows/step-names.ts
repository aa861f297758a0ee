import type { Icon } from '@tabler/icons-react';
import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs';
import IconCheckbox from '@tabler/icons-react/dist/esm/icons/IconCheckbox.mjs';
import IconCircleDot from '@tabler/icons-react/dist/esm/icons/IconCircleDot.mjs';
import IconConfetti from '@tabler/icons-react/dist/esm/icons/IconConfetti.mjs';
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconQuote from '@tabler/icons-react/dist/esm/icons/IconQuote.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import { useTranslation } from 'react-i18next';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import type { Step } from '#domain/survey-flow/steps.ts';

/** The name of a step type; null if unknown. */
export function useStepTitle(): (type: Step['type'] | null) => string {
  const { t } = useTranslation();
  return (type) =>
    type === null || type === 'unknown' ? t('flowTools.unknownStep') : t(`flow.types.${type}`);
}

/** The question or message of a step, as a respondent would read it. */
export function questionOf(step: Step, resolve: TextResolver): string {
  if (step.type === 'unknown') return '';
  return resolve(step.type === 'welcome' ? step.content.introParagraph : step.content.ask).trim();
}

export const STEP_ICONS: Readonly<Record<Step['type'], Icon>> = {
  welcome: IconHandStop,
  ratingq: IconStar,
  openq: IconMessage,
  multiq: IconCheckbox,
  singleq: IconCircleDot,
  testimonial: IconQuote,
  shareq: IconShare,
  contactq: IconAddressBook,
  thankyou: IconConfetti,
  unknown: IconHelpCircle,
};
