import { UnstyledButton } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { memo, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepType } from '#domain/survey-flow/steps.ts';
import { AddStepPanel } from './add-step-panel.tsx';
import type { StepActions } from './step-actions.ts';
import classes from './step-list.module.css';

type Props = {
  at: number;
  label: string;
  /** What can be added here, once it was asked for. */
  types: readonly StepType[] | null;
  isCovered: boolean;
  actions: StepActions;
};

/** The place between two steps, where another one can be added. */
export const AddStep = memo(function AddStep({ at, label, types, isCovered, actions }: Props) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isOpen = types !== null;
  useLayoutEffect(() => {
    // Closed without a choice: the keyboard goes on where it was.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      button.current?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (types !== null) return <AddStepPanel at={at} types={types} actions={actions} />;
  return (
    <div className={classes.place} inert={isCovered}>
      <UnstyledButton
        ref={button}
        className={classes.add}
        aria-label={label}
        onClick={() => actions.send({ type: 'addAt', index: at })}
      >
        <IconPlus size={16} stroke={2} aria-hidden />
        <span>{t('flow.addStep')}</span>
      </UnstyledButton>
    </div>
  );
});
