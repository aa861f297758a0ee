import { Button } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useTranslation } from 'react-i18next';
import type { Step } from '#domain/survey-flow/steps.ts';
import type { FlowEditing } from '../flow-editing.ts';
import { IconButton } from '../icon-button.tsx';

/** The actions on the steps of the list, by the steps' keys. */
export type StepActions = Pick<FlowEditing, 'send' | 'move' | 'add' | 'duplicate'>;

const STROKE = 1.7;

type Props = {
  step: Step;
  stepKey: string;
  title: string;
  mayEdit: boolean;
  isOpen: boolean;
  canMoveUp: boolean;
  canMoveDown: boolean;
  canDuplicate: boolean;
  canRemove: boolean;
  actions: StepActions;
};

/** Preview, move up and down, duplicate, remove, edit. */
export function StepButtons({ step, stepKey, title, mayEdit, isOpen, actions, ...can }: Props) {
  const { t } = useTranslation();
  const isKnown = step.type !== 'unknown';
  return (
    <>
      {isKnown && (
        <IconButton
          icon={IconEye}
          stroke={STROKE}
          id={`preview-${stepKey}`}
          tip={t('flow.preview')}
          label={t('flow.previewOf', { title })}
          onClick={() => actions.send({ type: 'preview', key: stepKey })}
        />
      )}
      {mayEdit && (
        <>
          <IconButton
            icon={IconArrowUp}
            stroke={STROKE}
            id={`up-${stepKey}`}
            label={t('flow.moveUp', { title })}
            isDisabled={!can.canMoveUp}
            onClick={() => actions.move(stepKey, -1)}
          />
          <IconButton
            icon={IconArrowDown}
            stroke={STROKE}
            id={`down-${stepKey}`}
            label={t('flow.moveDown', { title })}
            isDisabled={!can.canMoveDown}
            onClick={() => actions.move(stepKey, 1)}
          />
          {can.canDuplicate && (
            <IconButton
              icon={IconCopy}
              stroke={STROKE}
              id={`duplicate-${stepKey}`}
              tip={t('flow.duplicate')}
              label={t('flow.duplicateOf', { title })}
              onClick={() => actions.duplicate(stepKey)}
            />
          )}
          <IconButton
            icon={IconTrash}
            stroke={STROKE}
            id={`remove-${stepKey}`}
            tip={t('flow.remove')}
            label={t('flow.removeOf', { title })}
            isDisabled={!can.canRemove}
            onClick={() => actions.send({ type: 'askToRemove', key: stepKey })}
          />
        </>
      )}
      {mayEdit && isKnown && (
        <Button
          id={`edit-${stepKey}`}
          variant={isOpen ? 'outline' : 'default'}
          size="xs"
          onClick={() => actions.send({ type: 'toggle', key: stepKey })}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'flow.finishEditingOf' : 'flow.editOf', { title })}
        >
          {t(isOpen ? 'flow.finishEditing' : 'flow.edit')}
        </Button>
      )}
    </>
  );
}
