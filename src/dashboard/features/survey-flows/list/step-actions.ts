import type { StepType } from '#domain/survey-flow/steps.ts';

/** What can be done with the steps of the list; steps are named by their key. */
export type StepActions = {
  readonly toggle: (key: string) => void;
  readonly move: (key: string, by: -1 | 1) => void;
  readonly askToRemove: (key: string | null) => void;
  readonly add: (type: StepType, at: number) => void;
  readonly setAddingAt: (at: number | null) => void;
  readonly preview: (key: string) => void;
  readonly chooseReady: () => void;
};
