import { useCallbackRef } from '@mantine/hooks';
import { Fragment, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { addableTypes, canAdd, canMove, canRemove } from '#domain/survey-flow/edit-flow.ts';
import { keyOf } from '../editor-state.ts';
import { useFlow } from '../flow-context.ts';
import type { FlowEditing } from '../flow-editing.ts';
import { LazyStepFields } from '../lazy-step-fields.tsx';
import { hasStepErrors } from '../step-errors.ts';
import { AddStep } from './add-step.tsx';
import type { StepActions } from './step-buttons.tsx';
import { StepCard } from './step-card.tsx';
import classes from './step-list.module.css';

/** The steps in order, with buttons between them to add another. */
export function StepList() {
  const { t } = useTranslation();
  const { draft, editing, resolve } = useFlow();
  const mayEdit = useBusiness().may('survey.edit');
  const { flow, errors } = draft;
  const actions = useStepActions(editing);
  const isCovered = editing.openIndex !== null;
  const titleOf = (index: number) => {
    const step = flow[index];
    return step === undefined ? '' : `${index + 1}. ${t(`flow.types.${step.type}`)}`;
  };

  /** Names the neighbouring steps. */
  function labelOf(at: number): string {
    if (flow.length === 0) return t('flow.addFirst');
    const [above, below] = [titleOf(at - 1), titleOf(at)];
    if (at === 0) return t('flow.addAbove', { title: below });
    if (at === flow.length) return t('flow.addBelow', { title: above });
    return t('flow.addBetween', { above, below });
  }

  function insertionPoint(at: number): ReactNode {
    const types = mayEdit ? addableTypes(flow, at) : [];
    if (types.length === 0) return null;
    const isOpen = editing.addingAt === at;
    return (
      <AddStep
        at={at}
        label={labelOf(at)}
        types={isOpen ? types : null}
        isCovered={isCovered}
        actions={actions}
      />
    );
  }

  return (
    <ol className={classes.list} aria-label={t('flow.steps')}>
      {flow.length === 0 && <li>{insertionPoint(0)}</li>}
      {flow.map((step, index) => {
        const key = keyOf(step);
        const isOpen = key === editing.openKey;
        return (
          <Fragment key={key}>
            <li className={classes.item} data-open={isOpen || undefined}>
              {index === 0 && insertionPoint(0)}
              <StepCard
                step={step}
                index={index}
                resolve={resolve}
                mayEdit={mayEdit}
                isOpen={isOpen}
                isCovered={isCovered && !isOpen}
                canMoveUp={canMove(flow, index, -1)}
                canMoveDown={canMove(flow, index, 1)}
                canDuplicate={step.type !== 'unknown' && canAdd(flow, step.type, index + 1)}
                canRemove={canRemove(flow, index)}
                // A step being edited shows its errors only after an attempt to leave it.
                isInvalid={hasStepErrors(errors, index) && (!isOpen || editing.showsErrors)}
                actions={actions}
              >
                {isOpen ? <LazyStepFields /> : null}
              </StepCard>
              {insertionPoint(index + 1)}
            </li>
          </Fragment>
        );
      })}
    </ol>
  );
}

/** Stable callbacks, so that typing re-renders only the open step. */
function useStepActions(editing: FlowEditing): StepActions {
  const send = useCallbackRef(editing.send);
  const move = useCallbackRef(editing.move);
  const add = useCallbackRef(editing.add);
  const duplicate = useCallbackRef(editing.duplicate);
  return useMemo(() => ({ send, move, add, duplicate }), [send, move, add, duplicate]);
}
