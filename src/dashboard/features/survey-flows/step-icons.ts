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
import type { Step } from '#domain/survey-flow/steps.ts';

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
