import { Button, Text, Title, VisuallyHidden } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStoredText, storeText } from '#dashboard/browser/stored-text.ts';
import { analyticsQuery } from '#dashboard/session/analytics-query.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { linkWording } from '#domain/link-wording.ts';
import type { Permission } from '#domain/roles.ts';
import classes from './next-steps.module.css';
import { doneSteps, STEP_KEYS, type StepKey } from './step-facts.ts';

type Props = {
  widgets: number | undefined;
  /** True if no one has answered yet: the screen then shows only the steps. */
  isNew: boolean;
  /** Opens the survey as a test; missing without the permission, and while loading. */
  testLink: string | undefined;
  /** Whether there are test responses to see. */
  hasTests: boolean;
};

/** More steps show on request; done ones are at the end. */
const FOLDED = 3;

/** The checklist of a new business up to its first responses, until it is dismissed. */
export function NextSteps({ widgets, isNew, testLink, hasTests }: Props) {
  const { t } = useTranslation();
  const { bID, entity, may } = useBusiness();
  const { data } = useQuery(analyticsQuery(bID, 'all'));
  const { opened, isDismissed, open, dismiss } = useStepsMemory(bID);
  const [isOpen, setIsOpen] = useState(isNew);
  const [isWhole, setIsWhole] = useState(false);
  if (isDismissed) return null;
  const done = doneSteps({ entity, counts: data?.counts, widgets, opened });
  const steps = STEP_KEYS.filter((key) => {
    const permission = PERMISSIONS[key];
    return permission === undefined || may(permission);
  });
  const count = steps.filter((key) => done.has(key)).length;
  const isDone = count === steps.length;
  const next = steps.find((key) => !done.has(key));
  // The link to one's test response is wanted just when the step is done.
  const isPast = (key: StepKey) => done.has(key) && !(key === 'survey' && hasTests);
  const ordered = [...steps.filter((key) => !isPast(key)), ...steps.filter(isPast)];
  const shown = isWhole ? ordered : ordered.slice(0, FOLDED);
  return (
    <Panel aria-labelledby="next-steps">
      <div className={classes.head}>
        <div>
          <Title order={2} id="next-steps">
            {t(isDone ? 'home.steps.allDone' : 'home.nextSteps')}
          </Title>
          <Text size="sm" c="dimmed" className="tabular">
            {t('home.steps.progress', { done: count, total: steps.length })}
          </Text>
        </div>
        {isDone ? (
          <Button variant="default" size="compact-sm" onClick={dismiss}>
            {t('home.steps.dismiss')}
          </Button>
        ) : (
          !isNew && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-expanded={isOpen}
              rightSection={<IconChevronDown size={14} aria-hidden className={classes.chevron} />}
              onClick={() => setIsOpen(!isOpen)}
            >
              {t(isOpen ? 'home.steps.hide' : 'home.steps.show')}
            </Button>
          )
        )}
      </div>
      <span className={classes.track} aria-hidden>
        <span style={{ width: `${(100 * count) / steps.length}%` }} />
      </span>
      {(isOpen || isNew) && (
        <ol className={classes.list}>
          {shown.map((key) => (
            <StepLine
              key={key}
              step={key}
              title={
                key === 'share'
                  ? t(`home.steps.share.title.${linkWording(entity)}`)
                  : t(`home.steps.${key}.title`)
              }
              isDone={done.has(key)}
              isNext={key === next}
              onOpen={() => open(key)}
            >
              {key === 'survey' && hasTests && (
                <ButtonLink
                  to="/dash/responses"
                  search={{ archived: 'true' }}
                  size="compact-sm"
                  variant="subtle"
                >
                  {t('home.steps.survey.seeTest')}
                </ButtonLink>
              )}
              {key === 'survey' && !hasTests && testLink !== undefined && (
                <Button
                  component="a"
                  href={testLink}
                  target="_blank"
                  rel="noreferrer"
                  size="compact-sm"
                  variant="subtle"
                  onClick={() => open(key)}
                >
                  {t('home.steps.survey.try')}
                </Button>
              )}
            </StepLine>
          ))}
        </ol>
      )}
      {(isOpen || isNew) && steps.length > FOLDED && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="md"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? t('home.steps.showFewer') : t('home.steps.showAll', { count: steps.length })}
        </Button>
      )}
    </Panel>
  );
}

/** The permission of each step; roles without it do not see the step. */
const PERMISSIONS: Partial<Record<StepKey, Permission>> = {
  survey: 'survey.view',
  brand: 'settings.lookAndFeel',
  invite: 'invites.view',
  widget: 'showcase.view',
  platform: 'settings.platforms',
};

const DISMISSED = 'dismissed';

/** The checklist's state on this device: the opened steps, and whether it was dismissed. */
function useStepsMemory(bID: string) {
  const key = `goodword.steps.${bID}`;
  const [text, setText] = useState(() => readStoredText(key));
  const flags = text.split(' ');

  function addFlag(flag: StepKey | typeof DISMISSED): void {
    if (flags.includes(flag)) return;
    const added = `${text} ${flag}`.trim();
    setText(added);
    storeText(key, added);
  }

  return {
    opened: STEP_KEYS.filter((step) => flags.includes(step)),
    isDismissed: flags.includes(DISMISSED),
    open: (step: StepKey) => addFlag(step),
    dismiss: () => addFlag(DISMISSED),
  };
}

const TO = {
  survey: '/dash/surveyflow',
  brand: '/dash/settings/lookandfeel',
  share: '/dash/getfeedback/qrcodelink',
  invite: '/dash/getfeedback/sendinvites/email',
  widget: '/dash/showcase',
  platform: '/dash/settings/sharingandreviews',
} as const satisfies Record<StepKey, string>;

type StepLineProps = {
  step: StepKey;
  isDone: boolean;
  title: string;
  /** The first step that is not done. */
  isNext: boolean;
  onOpen: () => void;
  /** Shown beside the step's link. */
  children?: ReactNode;
};

/** One step with its link. */
function StepLine({ step, title, isDone, isNext, onOpen, children }: StepLineProps) {
  const { t } = useTranslation();
  const Mark = isDone ? IconCircleCheckFilled : IconCircle;
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <Mark size={24} aria-hidden className={classes.mark} />
      <div className={classes.text}>
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
