import { useMemo } from 'react';
import type { Entity } from '#contract/businesses.ts';
import type { Role } from '#domain/roles.ts';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import { ratingTypeOf } from '#domain/survey-flow/rating-type-of.ts';
import { useFaultText } from '../use-fault-text.ts';
import type { FlowDraft } from '../use-flow-draft.ts';
import type { FlowEditing } from '../use-flow-editor.ts';
import { EditingProvider } from './editing.ts';
import classes from './fields.module.css';
import { StepFields } from './step-fields.tsx';

type Props = {
  /** Of the open step; null where none is. */
  index: number | null;
  draft: FlowDraft;
  entity: Entity;
  role: Role | null;
  resolve: TextResolver;
  editing: FlowEditing;
};

/** The fields of the open step, and what is wrong with it as a whole. */
export function OpenStep({ index, draft, entity, role, resolve, editing: { showsFaults } }: Props) {
  const ratingType = ratingTypeOf(draft.flow);
  const { videoEnabled } = entity.surveySetup;
  const rangeColour = rangeColourOf(entity);
  const editing = useMemo(
    () => ({ ratingType, videoEnabled, rangeColour, showsFaults }),
    [ratingType, videoEnabled, rangeColour, showsFaults],
  );
  const step = index === null ? undefined : draft.flow[index];
  if (index === null || step === undefined) return null;
  return (
    <EditingProvider value={editing}>
      <WholeFault draft={draft} index={index} />
      <StepFields {...{ step, index, draft, entity, role, resolve }} />
    </EditingProvider>
  );
}

/** What is wrong with the place or the kind of a step: no field can show it. */
function WholeFault({ draft, index }: Pick<Props, 'draft'> & { index: number }) {
  const faultText = useFaultText();
  const path = ['', '.type', '.uniqueID', '.questionID'].find(
    (part) => draft.faults[`flow.${index}${part}`] !== undefined,
  );
  const fault = draft.faults[`flow.${index}${path}`];
  if (fault === undefined) return null;
  return (
    <div className={classes.fault} role="alert">
      {faultText(fault)}
    </div>
  );
}

/** The specification's colour of sliders where a business has none is the accent of the theme. */
function rangeColourOf({ publicFeedbackDetail: { appearanceInfo } }: Entity): string {
  const colour = appearanceInfo.backgroundHex || 'var(--mantine-color-accent-6)';
  return `light-dark(${colour}, color-mix(in srgb, ${colour} 55%, white))`;
}
