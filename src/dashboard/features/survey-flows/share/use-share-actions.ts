import { useBusiness } from '#dashboard/session/use-business.tsx';
import { shareLinks } from '#domain/share-links.ts';
import { FLOW_LIMITS } from '#domain/survey-flow/limits.ts';
import type { CustomShareAction, ShareAction, ShareStep } from '#domain/survey-flow/steps.ts';
import type { ValidationError } from '#domain/survey-flow/validation-errors.ts';
import { useFlow } from '../flow-context.ts';
import { moveAction, type ShareRow, shareRows } from './share-rows.ts';

/** The actions of the share step at this index, and operations on them. */
export function useShareActions(step: ShareStep, index: number) {
  const { draft } = useFlow();
  const { entity } = useBusiness();
  // A flow contains only active actions; switched-off custom ones are stored here.
  const parked = draft.switchedOff.actions[step.uniqueID] ?? [];
  const rows = shareRows(step.shareActions, entity.externalPlatforms, parked);
  const links = shareLinks(entity.externalPlatforms, entity.businessInfo);

  function change(next: (actions: readonly ShareAction[]) => readonly ShareAction[]): void {
    draft.changeStep(index, (now) =>
      now.type === 'shareq' ? { ...now, shareActions: next(now.shareActions) } : now,
    );
  }

  function setParked(next: readonly CustomShareAction[]): void {
    draft.changeSwitchedOff(({ actions, testimonials }) => ({
      actions: { ...actions, [step.uniqueID]: next },
      testimonials,
    }));
  }

  function isUsable({ platformCode }: ShareAction): boolean {
    return platformCode === 'custom' || links[platformCode] !== undefined;
  }

  return {
    rows,
    /** The error of an active action, for example of an imported one. */
    errorOf: ({ isActive, position }: ShareRow): ValidationError | null => {
      if (!isActive) return null;
      const path = `flow.${index}.shareActions.${position}`;
      const found = Object.keys(draft.errors).find((one) => one.startsWith(`${path}.`));
      return (found === undefined ? null : draft.errors[found]) ?? null;
    },
    draftOf: (row: ShareRow | null) => actionDraft(step.uniqueID, row),
    /** False at the maximum number of custom actions. */
    mayAdd:
      rows.filter(({ action }) => action.platformCode === 'custom').length <
      FLOW_LIMITS.customActions,
    isUsable,
    /** True if a platform is linked. */
    isLinked: rows.some(({ action }) => action.platformCode !== 'custom'),
    /** True if a customer sees at least one. */
    isOffering: step.shareActions.some(isUsable),
    switchTo: ({ action }: ShareRow, isOn: boolean) => {
      if (isOn) {
        change((actions) => [...actions, action]);
        return;
      }
      if (action.platformCode === 'custom') {
        setParked([...parked.filter((one) => one !== action), action]);
      }
      change((actions) => actions.filter((one) => one !== action));
    },
    move: (from: ShareRow, to: ShareRow) =>
      change((actions) => moveAction(actions, from.position, to.position)),
    add: (action: CustomShareAction) => change((actions) => [...actions, action]),
    /** Replaces an action, whether switched on or off. */
    replace: (old: ShareAction, next: CustomShareAction) => {
      setParked(parked.map((one) => (one === old ? next : one)));
      change((actions) => actions.map((one) => (one === old ? next : one)));
    },
  };
}

export type ShareActions = ReturnType<typeof useShareActions>;

/** Names the draft of an action's form; null is a new action. */
function actionDraft(stepID: string, row: ShareRow | null) {
  return { kind: 'other', thing: `shareAction-${stepID}-${row?.key ?? 'new'}` } as const;
}

export type ActionDraft = ReturnType<typeof actionDraft>;
