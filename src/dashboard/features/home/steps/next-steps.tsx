import { Button, Text, Title } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import type { linkWording } from '#domain/link-wording.ts';
import type { Permission } from '#domain/roles.ts';
import classes from './next-steps.module.css';
import { STEP_KEYS, type StepKey } from './step-facts.ts';
import { StepLine } from './step-line.tsx';

type Props = {
  done: ReadonlySet<StepKey>;
  /** Opens the survey as a test; missing where the role may not, and while it is on its way. */
  tryLink: string | undefined;
  /** How the business calls the link to its survey. */
  link: ReturnType<typeof linkWording>;
  /** Nobody has answered yet: the steps are what there is to see. */
  isNew: boolean;
  onOpen: (key: StepKey) => void;
  onDismiss: () => void;
};

/** The way of a new business to its first responses, ticked by what is there. */
export function NextSteps({ done, tryLink, link, isNew, onOpen, onDismiss }: Props) {
  const { t } = useTranslation();
  const { may } = useBusiness();
  const [isOpen, setIsOpen] = useState(isNew);
  const steps = STEP_KEYS.filter((key) => {
    const permission = PERMISSIONS[key];
    return permission === undefined || may(permission);
  });
  const count = steps.filter((key) => done.has(key)).length;
  const isDone = count === steps.length;
  const next = steps.find((key) => !done.has(key));
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
          <Button variant="default" size="compact-sm" onClick={onDismiss}>
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
          {steps.map((key) => (
            <StepLine
              key={key}
              step={key}
              title={
                key === 'share' ? t(`home.steps.share.title.${link}`) : t(`home.steps.${key}.title`)
              }
              isDone={done.has(key)}
              isNext={key === next}
              onOpen={() => onOpen(key)}
            >
              {key === 'survey' && tryLink !== undefined && (
                <Button
                  component="a"
                  href={tryLink}
                  target="_blank"
                  rel="noreferrer"
                  size="compact-sm"
                  variant="subtle"
                  onClick={() => onOpen(key)}
                >
                  {t('home.steps.survey.try')}
                </Button>
              )}
            </StepLine>
          ))}
        </ol>
      )}
    </Panel>
  );
}

/** Steps that need one are not shown to a role without it. */
const PERMISSIONS: Partial<Record<StepKey, Permission>> = {
  brand: 'settings.lookAndFeel',
  platform: 'settings.platforms',
};
