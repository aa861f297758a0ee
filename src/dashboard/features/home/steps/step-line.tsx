import { VisuallyHidden } from '@mantine/core';
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import classes from './next-steps.module.css';
import type { StepKey } from './step-facts.ts';

const TO = {
  survey: '/dash/surveyflow',
  brand: '/dash/settings/lookandfeel',
  share: '/dash/getfeedback/qrcodelink',
  invite: '/dash/getfeedback/sendinvites/email',
  widget: '/dash/showcase',
  platform: '/dash/settings/sharingandreviews',
} as const satisfies Record<StepKey, string>;

type Props = {
  step: StepKey;
  isDone: boolean;
  title: string;
  /** The first one that is open. */
  isNext: boolean;
  onOpen: () => void;
  /** Beside the step's own link. */
  children?: ReactNode;
};

/** One step with the way to it. */
export function StepLine({ step, title, isDone, isNext, onOpen, children }: Props) {
  const { t } = useTranslation();
  const Mark = isDone ? IconCircleCheckFilled : IconCircle;
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <Mark size={24} aria-hidden className={classes.mark} />
      <div className={classes.words}>
        <strong>
          {title}
          {isDone && <VisuallyHidden> {t('home.steps.done')}</VisuallyHidden>}
        </strong>
        <span>{t(`home.steps.${step}.text`)}</span>
      </div>
      <div className={classes.links}>
        {children}
        <ButtonLink
          to={TO[step]}
          size="compact-sm"
          variant={isNext ? 'filled' : 'subtle'}
          onClick={onOpen}
        >
          {t(`home.steps.${step}.link`)}
        </ButtonLink>
      </div>
    </li>
  );
}
